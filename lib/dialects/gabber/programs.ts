/** Client code as a program: it makes the requests itself and collects the fragments of a stream. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  'gabber-stream': `import axios from "axios";

const messages: any[] = [{ role: "user", content: "Remove the backup of January." }];
const tools = [{ type: "gabber_tool", function: { name: "tool-remove-backup" } }];
const stream = await openAI.chat.completions.create({ stream: true, model: "llm-1", messages, tools });

// A call comes in fragments: collect them by index, then act once.
const calls: { id: string; name: string; text: string }[] = [];
for await (const chunk of stream) {
  for (const part of chunk.choices[0]?.delta.tool_calls ?? []) {
    const call = (calls[part.index] ??= { id: "", name: "", text: "" });
    call.id ||= part.id ?? "";
    call.name ||= part.function?.name ?? "";
    call.text += part.function?.arguments ?? "";
  }
}

const tool_calls = calls.map(({ id, name, text }) => ({
  id, type: "gabber_tool", function: { name, arguments: text },
}));
messages.push({ role: "assistant", content: "", tool_calls });
for (const { id, name } of calls) {
  const { data } = await axios.get(\`https://api.gabber.dev/v1/tool/call/\${id}/result\`);
  console.log(name, data.code);
  messages.push({ role: "tool", tool_call_id: id, content: \`code \${data.code}\` });
}
const answer = await openAI.chat.completions.create({ model: "llm-1", messages, tools });
console.log(answer.choices[0]?.message.content);
`,
};
