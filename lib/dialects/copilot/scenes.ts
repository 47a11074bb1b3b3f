/** Where the examples of a fixture act, and what each of them says there. */
export interface Scene {
  readonly tool: string;
  /** The arguments as TypeScript has them, and which calls are meant; without it, every call of the tool. */
  readonly only?: { readonly type: string; readonly test: string };
  readonly deny: string;
  readonly ask: string;
  /** An expression; `args` are the arguments, of `argsType`. */
  readonly args: string;
  /** Of `args`, where the expression repeats some of them. */
  readonly argsType?: string;
  readonly result: string;
  readonly context: string;
  /** `fails`: there is no result to change. `no-handler`: only what is allowed runs. `log`: the screen has a copy. */
  readonly special?: 'fails' | 'missing' | 'no-handler' | 'log';
}

export const SCENES: Readonly<Record<string, Scene>> = {
  cleanup: {
    tool: 'bash',
    only: { type: '{ command: string }', test: 'args.command.includes("rm -rf")' },
    deny: 'Ask me before deleting.',
    ask: 'Delete the build and the cache?',
    args: '{ command: "rm -rf build" }',
    result: 'removed 0 files',
    context: 'Say how many files are gone.',
  },
  'secret-file': {
    tool: 'read_file',
    only: { type: '{ path: string }', test: 'args.path.endsWith(".env")' },
    deny: 'Settings files are private.',
    ask: 'May the model read the settings?',
    args: '{ path: "deploy/settings.example" }',
    result: 'REGION=north\nRETRIES=0',
    context: 'Do not copy secrets into an answer.',
  },
  retry: {
    tool: 'write_file',
    only: { type: '{ path: string }', test: 'args.path.startsWith("/etc/")' },
    deny: 'Stay inside the project.',
    ask: 'Change this machine?',
    args: '{ ...args, path: "dev/hosts" }',
    result: 'written 1 line to dev/hosts',
    context: 'Name every machine that is changed.',
  },
  twins: {
    tool: 'read_log',
    deny: 'Logs are private.',
    ask: 'May the model read the log?',
    args: '{ service: "web" }',
    result: 'nothing to see',
    context: 'Do not repeat codes.',
  },
  'failing-tool': {
    tool: 'read_file',
    deny: 'Ask where the file is.',
    ask: 'Look for release notes?',
    args: '{ path: "docs/CHANGES.md" }',
    result: 'no notes yet',
    context: 'Say what is missing, and do not guess.',
    special: 'fails',
  },
  'unknown-tool': {
    tool: 'code_search',
    deny: 'That tool does not exist.',
    ask: 'Search the project?',
    args: '{ pattern: "test" }',
    result: '0 matches',
    context: 'Say which tool is missing.',
    special: 'missing',
  },
  'confirm-slot': {
    tool: 'publish',
    deny: 'Publish on Mondays only.',
    ask: 'Publish the site now?',
    args: '{ target: "staging" }',
    result: 'published by somebody else',
    context: 'Say that the site is live.',
  },
  'noisy-result': {
    tool: 'run_tests',
    deny: 'The tests run elsewhere.',
    ask: 'Run all the tests?',
    args: '{ filter: "date" }',
    result: 'FAIL src/date.test.ts > parses a leap day',
    context: 'Say how many files ran.',
  },
  'long-task': {
    tool: 'run_tests',
    deny: 'Do not run the tests.',
    ask: 'Run the tests?',
    args: '{ path: "src" }',
    result: '12 passed',
    context: 'Fix the cause, not the test.',
  },
  'one-dangerous': {
    tool: 'git',
    only: { type: '{ args: string }', test: 'args.args.includes("--force")' },
    deny: 'No force pushes.',
    ask: 'Force a push to main?',
    args: '{ args: "push origin HEAD:review" }',
    result: 'pushed by somebody else',
    context: 'Say which branch was pushed.',
  },
  'audit-log': {
    tool: 'read_file',
    only: { type: '{ path: string }', test: 'args.path.startsWith("src/")' },
    deny: 'The code is private.',
    ask: 'May the model read the code?',
    args: '{ path: "src/limits.example.ts" }',
    result: '// not shown',
    context: 'Name your sources.',
  },
  'redaction-in-vain': {
    tool: 'get_account',
    deny: 'Accounts are private.',
    ask: 'May the model look up the account?',
    args: '{ service: "shop" }',
    result: 'account=robot',
    context: 'Name the account.',
  },
  'view-leak': {
    tool: 'view',
    only: { type: '{ path: string }', test: 'args.path.endsWith(".env")' },
    deny: 'Settings files are private.',
    ask: 'May the model open the settings?',
    args: '{ path: "/home/dev/app/deploy.example" }',
    result: 'RETRIES=2',
    context: 'Answer in one line.',
    special: 'log',
  },
  'prompt-guard': {
    tool: 'find_orders',
    deny: 'Orders are private.',
    ask: 'May the model look at the orders?',
    args: '{ charged: "three times" }',
    result: 'a person looks into it',
    context: 'Ask before you refund anything.',
  },
  'not-done-yet': {
    tool: 'edit_file',
    deny: 'Prices are not yours to change.',
    ask: 'Change how prices are rounded?',
    args: '{ ...args, path: "drafts/price.ts" }',
    argsType: '{ path: string; from: string; to: string }',
    result: 'changed by somebody else',
    context: 'Say what was changed.',
  },
  'mcp-call': {
    tool: 'tracker-create_issue',
    deny: 'No issues before the release.',
    ask: 'File this issue?',
    args: '{ ...args, title: "Start page takes four seconds" }',
    argsType: '{ title: string; team: string }',
    result: 'filed as a duplicate of 98',
    context: 'Name the team.',
    special: 'log',
  },
  'slow-hooks': {
    tool: 'fetch_page',
    only: { type: '{ url: string }', test: 'args.url.endsWith("/old")' },
    deny: 'Old prices are not for you.',
    ask: 'Fetch the old prices?',
    args: '{ url: "https://shop.example/prices/new" }',
    result: 'lamp ?, chair ?',
    context: 'Prices are in euros.',
  },
  'sub-agent': {
    tool: 'delete_branch',
    deny: 'A sub-agent deletes nothing.',
    ask: 'Delete this branch?',
    args: '{ name: "old-copy" }',
    result: 'the server is busy',
    context: 'Name the branch.',
  },
  'model-error': {
    tool: 'count_orders',
    deny: 'Orders are private.',
    ask: 'May the model count the orders?',
    args: '{ state: "all" }',
    result: 'about 30000',
    context: 'Give the exact number.',
  },
  'no-permission-handler': {
    tool: 'read_file',
    deny: 'The pages are private.',
    ask: 'May the model read the page?',
    args: '{ path: "pages/contact.en.md" }',
    result: 'Closed for holidays.',
    context: 'Give the hours as numbers.',
    special: 'no-handler',
  },
  'session-start': {
    tool: 'read_file',
    deny: 'Hidden files are private.',
    ask: 'May the model read this file?',
    args: '{ path: "package.json" }',
    result: 'lts/*',
    context: 'Answer in few words.',
  },
  resumed: {
    tool: 'send_message',
    deny: 'No messages today.',
    ask: 'Tell 312 people?',
    args: '{ ...args, channel: "team" }',
    argsType: '{ channel: string; text: string }',
    result: 'queued',
    context: 'Say who was told.',
  },
};

/** For a fixture of the user: every call of its first tool. */
export const sceneFor = (tool: string): Scene => ({
  tool,
  deny: 'Not this one.',
  ask: 'May this run?',
  args: '{ ...args }',
  argsType: 'object',
  result: 'a result of mine',
  context: 'Be brief.',
});
