import type { Rule, RuleKind } from '@/lib/engine/dialect';

const DOCS = 'Stated in the documentation (docs.gabber.dev, chat completions and tools).';
const TYPES = 'Declared in the published types of the API (gabber-client-core 0.15.0).';
const BOTH = 'The documentation’s sample, held against the published types of the API.';
const FOLLOWS = 'Follows from what the documentation states; nothing else was found.';
const OURS = 'The playground’s own: no hook of Gabber is documented.';
const GUESS = 'Not documented and never measured; what the playground assumes.';

const rule = (number: string, kind: RuleKind, sentence: string, basis: string): Rule => ({
  id: `gabber/${number}`,
  kind,
  sentence,
  evidence: [],
  basis,
});

/** Nothing here was measured: each rule says what it rests on, and what is not known is an assumption. */
export const RULES: readonly Rule[] = [
  rule('1', 'contract', 'A request names a tool of type gabber_tool by the id of its definition.', DOCS),
  rule(
    '2',
    'contract',
    'Two models are asked at once: the normal one without tools, and one that only decides about tool calls.',
    DOCS,
  ),
  rule(
    '3',
    'surprise',
    'When the tool model decides to call, the normal reply is discarded: the answer is a message with tool_calls and empty content.',
    DOCS,
  ),
  rule(
    '4',
    'surprise',
    'The service itself makes one POST per call to the URL of the definition, and the answer does not wait for it.',
    DOCS,
  ),
  rule(
    '5',
    'surprise',
    'The body of the POST is the parameter values as flat keys: no call id and no tool name, so an endpoint tells calls apart only by its URL.',
    DOCS,
  ),
  rule(
    '6',
    'surprise',
    'The client sees a gabber_tool call when it is dispatched already: there it can no longer be blocked, asked about or changed.',
    FOLLOWS,
  ),
  rule(
    '7',
    'contract',
    'The result of a call is fetched by its id at an address of its own, which waits for it.',
    DOCS,
  ),
  rule(
    '8',
    'contract',
    'A result has a code and may have a response_string or an error_message; there is no field for “pending”.',
    TYPES,
  ),
  rule(
    '9',
    'contract',
    'A tool that a request does not carry cannot be called: leaving it out is what prevents a call of the service.',
    FOLLOWS,
  ),
  rule(
    '10',
    'contract',
    'A call of type function is the client’s own to run: there a hook can still block, ask, change and replace.',
    DOCS,
  ),
  rule(
    '11',
    'contract',
    'Calls of one message run beside each other; whoever waits for all of them waits for the slowest.',
    FOLLOWS,
  ),
  rule(
    '12',
    'surprise',
    'In a stream a call comes in fragments: each has the index, id and type may come once only. Collect by index, then act.',
    TYPES,
  ),
  rule(
    '13',
    'surprise',
    'Items of a stream hold choices[0].delta.tool_calls. The sample of the documentation reads tool_calls of the item itself, which is never there, so its loop body never runs.',
    BOTH,
  ),
  rule(
    '14',
    'surprise',
    'Results are declared with the key x-api-key alone, which must not be in a browser; the sample of the documentation sends none.',
    BOTH,
  ),
  rule(
    '15',
    'surprise',
    'The sample asks for /tool/call/{id}/result; the API declares /v1/tool/call/{call}/result.',
    BOTH,
  ),
  rule('16', 'contract', 'offer, endpoint and client are the places where code of yours can run.', OURS),
  rule(
    '17',
    'contract',
    'What the endpoint replies is the result: code before the tool decides whether it runs, with what, and what is replied.',
    FOLLOWS,
  ),
  rule(
    '18',
    'contract',
    'What goes from the client to the screen and into the next request is the client’s own to hide, add to, replace or end.',
    FOLLOWS,
  ),
  rule(
    '19',
    'contract',
    'A hook of the playground returns an object of its own keys; others are not read.',
    OURS,
  ),
  rule(
    '20',
    'quirk',
    'The type is called gabber_tool; a comment of the published schema says gabber, which is none of its values.',
    TYPES,
  ),
  rule('A1', 'assumption', 'code holds the HTTP status of the endpoint’s answer.', GUESS),
  rule(
    'A2',
    'assumption',
    'An endpoint that does not answer in time gives a result with code 504 and an error_message; nothing is tried again.',
    GUESS,
  ),
  rule('A3', 'assumption', 'function.name of a returned call is the name of the tool, not its id.', GUESS),
  rule('A4', 'assumption', 'Results are also found at the address without /v1.', GUESS),
  rule('A5', 'assumption', 'The address of a result waits as long as it takes.', GUESS),
  rule('A6', 'assumption', 'An id of no call is answered with status 404.', GUESS),
  rule('A7', 'assumption', 'In a stream the arguments of a call come in two fragments.', GUESS),
  rule('A8', 'assumption', 'One message may hold calls of both types.', GUESS),
  rule(
    'A9',
    'assumption',
    'The client sends the results back as tool messages, in the order of the calls; a failed call as its error_message.',
    GUESS,
  ),
  rule(
    'A10',
    'assumption',
    'An endpoint that hangs up without an answer gives a result with code 502 and an error_message.',
    GUESS,
  ),
  rule('A11', 'assumption', 'Neither required nor default is looked at before the POST.', GUESS),
  rule(
    'A12',
    'assumption',
    'Arguments that are no JSON object are not sent to the endpoint; the result has code 400.',
    GUESS,
  ),
  rule(
    'A13',
    'assumption',
    'A model that is not offered a tool answers as it is recorded for a call that was blocked.',
    GUESS,
  ),
  rule(
    'A14',
    'assumption',
    'An endpoint whose code throws before the tool runs answers with status 500, and the tool does not run.',
    GUESS,
  ),
  rule(
    'A15',
    'assumption',
    'An offer or client hook that throws, or returns no object, counts as one that returned nothing.',
    GUESS,
  ),
  rule('A16', 'assumption', 'Results are given without a key: the playground has no accounts.', GUESS),
];
