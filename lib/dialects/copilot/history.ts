import type { Json } from '@/lib/engine/json';
import type { CallReading } from '@/lib/engine/script';

/** A call in an assistant message; `arguments` is text, as it goes over the wire. */
export interface WireCall {
  readonly id: string;
  readonly name: string;
  arguments: string;
}

export type Message =
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string | null; readonly calls: readonly WireCall[] }
  | { readonly role: 'tool'; readonly id: string; readonly content: string };

/** A message as it is sent now, and as it is rebuilt from the session's events after a resume (null: not). */
interface Entry {
  readonly live: Message;
  readonly onResume: Message | null;
}

/** The calls of a turn, as they wait to be read by the model. */
export interface UnreadCalls {
  readings(): CallReading[];
  /** Says what the model reads of each in this request. */
  reads(request: number): void;
}

/**
 * One conversation. Two forms of each message are kept, because a resumed session is rebuilt from its
 * events: those hold the model's own arguments and no message that a pre or failure hook made.
 */
export class History {
  /** Calls whose results no request has held yet. */
  pending: UnreadCalls | undefined;
  private entries: Entry[] = [];
  private sent = 0;

  add(live: Message, onResume: Message | null = live): void {
    this.entries.push({ live, onResume });
  }

  /** The context of a session start stands before everything else; a new one takes the place of the old. */
  start(content: string): void {
    this.entries.unshift({ live: { role: 'user', content }, onResume: null });
  }

  /** Whether a message of a hook that an earlier request held goes into the next one too. */
  isContextOld(): boolean {
    const old = this.entries.slice(0, this.sent).some(({ onResume }) => onResume === null);
    this.sent = this.entries.length;
    return old;
  }

  /** Rebuilds the conversation as a resumed session finds it. Says whether anything was lost or undone. */
  resume(): boolean {
    const before = JSON.stringify(this.live());
    this.entries = this.entries.flatMap(({ onResume }) =>
      onResume === null ? [] : [{ live: onResume, onResume }],
    );
    return JSON.stringify(this.live()) !== before;
  }

  /** The messages of a request, in the shape of the chosen wire. */
  request(wire: 'chat' | 'responses'): Json {
    return this.live().flatMap((message) => (wire === 'chat' ? [chatForm(message)] : responsesForm(message)));
  }

  private live(): Message[] {
    return this.entries.map(({ live }) => live);
  }
}

function chatForm(message: Message): Json {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: message.content };
    case 'tool':
      return { role: 'tool', tool_call_id: message.id, content: message.content };
    case 'assistant':
      return {
        role: 'assistant',
        content: message.content,
        ...(message.calls.length === 0
          ? {}
          : {
              tool_calls: message.calls.map(({ id, name, arguments: text }) => ({
                id,
                type: 'function',
                function: { name, arguments: text },
              })),
            }),
      };
  }
}

function responsesForm(message: Message): Json[] {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: [{ type: 'input_text', text: message.content }], type: 'message' }];
    case 'tool':
      return [{ type: 'function_call_output', call_id: message.id, output: message.content }];
    case 'assistant':
      return [
        ...(message.content === null
          ? []
          : [
              {
                role: 'assistant',
                content: [{ type: 'output_text', text: message.content }],
                type: 'message',
              },
            ]),
        ...message.calls.map(({ id, name, arguments: text }) => ({
          type: 'function_call',
          id: `fc_${id}`,
          name,
          arguments: text,
          call_id: id,
          status: 'completed',
        })),
      ];
  }
}
