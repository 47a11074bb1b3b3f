import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { root } from './tasks/project.mjs';
import { requireReason } from './lint/require-reason.mjs';

const tests = ['**/*.test.ts', '**/*-harness.ts', 'e2e/**'];

/** Where every run must come out the same: real time and chance come in through the engine's own. */
const repeatable = ['engine', 'dialects', 'transcript', 'fixtures', 'document'].map(
  (name) => `lib/${name}/**/*.ts`,
);
const real = 'Not repeatable: use the clock and the random numbers of the engine.';

const typed = {
  files: ['**/*.ts', '**/*.tsx'],
  extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
  rules: {
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/explicit-module-boundary-types': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    '@typescript-eslint/ban-ts-comment': [
      'error',
      { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': false },
    ],
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    // Environment variables and indexed records read better as they are written.
    '@typescript-eslint/dot-notation': 'off',
    // Type aliases and interfaces each have their uses.
    '@typescript-eslint/consistent-type-definitions': 'off',
    // An async function may be what an interface asks for.
    '@typescript-eslint/require-await': 'off',
  },
};

export default tseslint.config(
  { ignores: ['.next/', '.build/', 'out/', 'next-env.d.ts', '**/*.generated.*', '.config/bench/hooks/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,cjs,js}'],
    plugins: { project: { rules: { 'disable-with-reason': requireReason } } },
    rules: {
      'project/disable-with-reason': 'error',
      'max-lines': ['error', { max: 400 }],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-implicit-coercion': ['error', { boolean: false }],
    },
  },
  typed,
  {
    files: ['app/**/*.tsx', 'components/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    // What a component returns is plain to see.
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
  {
    files: repeatable,
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['setTimeout', 'setInterval', 'queueMicrotask', 'performance', 'crypto'].map((name) => ({
          name,
          message: real,
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: real },
        { object: 'Date', property: 'now', message: real },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: real },
      ],
    },
  },
  { files: ['lib/cli/**', '.config/**'], rules: { 'no-console': 'off' } },
  { files: tests, rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' } },
  // Declarations describe what others made, in the shape they made it.
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/no-extraneous-class': 'off' } },
  // The fixtures of Playwright must take an object pattern, be it empty, and pass on what it calls `use`.
  {
    files: ['e2e/support/**'],
    rules: { 'no-empty-pattern': 'off', '@typescript-eslint/no-empty-pattern': 'off' },
  },
);
