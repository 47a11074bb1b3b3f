/* Who may import whom. A rule's name says which wall was broken. */

/** Tests and what only tests use. */
const test = '(\\.test|-harness)\\.tsx?$';
const generated = '\\.generated\\.[a-z]+$';
const packages = '(^|/)node_modules/';

const schema = 'valibot';
const react = ['react', 'react-dom', 'next'];

/** The packages named, wherever npm has put them. */
const inPackages = (...names) => `${packages}(${names.join('|')})/`;

/** Files below these folders, tests left out: a test may import whatever it needs. */
const below = (...folders) => ({ path: `^(${folders.join('|')})/`, pathNot: test });

/** The code in a folder may import only from the given folders of the project. */
function onlyFolders(name, folder, allowed, { because, except = [] }) {
  return {
    name,
    severity: 'error',
    comment: because,
    from: { path: `^${folder}/`, pathNot: [test, ...except] },
    to: { path: '^(app|components|lib|e2e|\\.config)/', pathNot: [`^${folder}/`, ...allowed] },
  };
}

/** The code in a folder may import only the given packages. */
function onlyPackages(folder, ...names) {
  return {
    name: `${folder.split('/').pop()}-keeps-to-its-packages`,
    severity: 'error',
    from: below(folder),
    to: { path: packages, ...(names.length > 0 && { pathNot: inPackages(...names) }) },
  };
}

/** Values may not be imported from there; types may. */
function onlyTypes(name, from, to) {
  return { name, severity: 'error', from, to: { path: to, dependencyTypesNot: ['type-only'] } };
}

const folders = [
  onlyFolders('engine-is-a-leaf', 'lib/engine', [], {
    because: 'Everything stands on it, so it stands on nothing.',
  }),
  ...['sandbox', 'compile', 'transcript', 'fixtures'].map((name) =>
    onlyFolders(`${name}-knows-only-the-engine`, `lib/${name}`, ['^lib/engine/'], {
      because: 'Neighbours meet in the runner.',
    }),
  ),
  onlyFolders('document-knows-engine-and-fixtures', 'lib/document', ['^lib/(engine|fixtures)/'], {
    because: 'A document is data; what is made of it is the business of others.',
  }),
  onlyFolders('offline-knows-only-files', 'lib/offline', [], {
    because: 'It keeps the site and does not know what it is.',
  }),
  onlyFolders('library-keeps-documents', 'lib/library', ['^lib/(engine|fixtures|document)/'], {
    because: 'It stores documents and does not know what is done with them.',
  }),
  onlyFolders('dialects-know-only-engine-and-data', 'lib/dialects', ['^lib/(engine|transcript|fixtures)/'], {
    because: 'A dialect works on effects and never sees how they are done.',
  }),
  onlyFolders('runner-is-not-driven-from-within', 'lib/runner', ['^lib/(?!playground/|cli/)'], {
    because: 'The store and the command line call the runner.',
  }),
  onlyFolders(
    'playground-uses-the-registry-not-a-dialect',
    'lib/playground',
    ['^lib/(?!dialects/|runner/(browser|node)/|cli/)', '^lib/dialects/[^/]+$'],
    { because: 'The store works for every dialect and in every surrounding.' },
  ),
  onlyFolders(
    'lessons-are-data-and-checks',
    'lib/lessons',
    ['^lib/(engine|fixtures|document|transcript)/', '^lib/dialects/[^/]+$'],
    { because: 'A lesson says what to run and judges the result; who runs it is not its business.' },
  ),
  onlyFolders('cli-runs-without-a-browser', 'lib/cli', ['^lib/(?!runner/browser/)'], {
    because: 'It runs in Node.',
  }),
  onlyFolders(
    'components-draw-and-edit-only',
    'components',
    [
      '^lib/(playground|engine|transcript|fixtures|document|library|offline|lessons)/',
      '^lib/dialects/[^/]+$',
      generated,
    ],
    {
      because: 'React draws projections of a trace and edits a document.',
      except: ['/runner-provider\\.tsx$'],
    },
  ),
  onlyFolders(
    'app-composes-only',
    'app',
    ['^components/', '^lib/(document|fixtures|engine|lessons)/', '^\\.config/', generated],
    { because: 'Routes put components together.' },
  ),
];

const inside = [
  {
    name: 'dialects-do-not-import-each-other',
    severity: 'error',
    from: { path: '^lib/dialects/([^/]+)/', pathNot: test },
    to: { path: '^lib/dialects/[^/]+/', pathNot: '^lib/dialects/$1/' },
  },
  {
    name: 'dialects-do-not-import-the-registry',
    severity: 'error',
    from: below('lib/dialects/[^/]+'),
    to: { path: '^lib/dialects/registry\\.ts$' },
  },
  {
    name: 'dialect-internals-stay-inside',
    severity: 'error',
    comment:
      'A dialect has one export, its index.ts, and for tools of ours the reader of its measured cases.',
    from: { pathNot: '^lib/dialects/([^/]+)/' },
    to: { path: '^lib/dialects/[^/]+/', pathNot: ['/(index|cases)\\.ts$', '/vectors\\.json$'] },
  },
  onlyTypes(
    'dialects-take-only-types-of-transcript-and-fixtures',
    below('lib/dialects/[^/]+'),
    '^lib/(transcript|fixtures)/',
  ),
  onlyTypes('ui-takes-only-types-of-the-engine', below('components', 'app'), '^lib/engine/'),
  {
    name: 'runner-browser-and-node-apart',
    severity: 'error',
    from: { path: '^lib/runner/', pathNot: ['^lib/runner/(browser|node)/', test] },
    to: { path: '^lib/runner/(browser|node)/' },
  },
  {
    name: 'runner-browser-without-node',
    severity: 'error',
    from: { path: '^lib/runner/(browser|node)/', pathNot: test },
    to: { path: '^lib/runner/(browser|node)/', pathNot: '^lib/runner/$1/' },
  },
  {
    name: 'only-the-provider-starts-the-browser-runner',
    severity: 'error',
    from: {
      path: '^(app|components|lib)/',
      pathNot: ['^lib/runner/browser/', '^components/.*runner-provider\\.tsx$', test],
    },
    to: { path: '^lib/runner/browser/' },
  },
  {
    name: 'only-the-provider-opens-the-browser-library',
    severity: 'error',
    from: {
      path: '^(app|components|lib)/',
      pathNot: ['^lib/library/browser/', '^components/.*runner-provider\\.tsx$', test],
    },
    to: { path: '^lib/library/browser/' },
  },
  {
    name: 'ui-primitives-know-no-domain',
    severity: 'error',
    from: below('components/ui'),
    to: { path: '^(app|lib|components)/', pathNot: '^components/ui/' },
  },
];

const outside = [
  {
    name: 'core-without-node-or-react',
    severity: 'error',
    from: { path: '^lib/', pathNot: ['^lib/(cli|runner/node)/', test] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'lib-without-react',
    severity: 'error',
    from: below('lib'),
    to: { path: inPackages(...react) },
  },
  onlyPackages('lib/engine'),
  onlyPackages('lib/transcript', schema, 'diff', 'jsondiffpatch'),
  onlyPackages('lib/fixtures', schema),
  onlyPackages('lib/document', schema, 'fflate'),
  onlyPackages('lib/library', schema, 'idb'),
  onlyPackages('lib/dialects', schema),
  onlyPackages('lib/compile', 'sucrase', '@babel/parser', 'acorn'),
  onlyPackages('lib/sandbox', 'quickjs-emscripten-core', '@jitl/[^/]+'),
  onlyPackages('lib/playground', schema, 'zustand'),
  onlyPackages('lib/offline', 'serwist'),
  {
    name: 'interpreter-and-compiler-only-in-their-folders',
    severity: 'error',
    from: {
      path: '^(app|components|lib)/',
      pathNot: ['^lib/(sandbox|compile)/', '^lib/runner/(browser|node)/', test],
    },
    to: { path: inPackages('quickjs-emscripten-core', '@jitl/[^/]+', 'sucrase') },
  },
  {
    name: 'product-uses-runtime-packages-only',
    severity: 'error',
    comment: 'The command line runs from the source tree, where every package is installed.',
    from: { path: '^(app|components|lib)/', pathNot: ['^lib/(cli|runner/node)/', test] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
  },
];

const always = [
  // A type may point back to what uses it; a value may not.
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  { name: 'no-unresolvable-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
  {
    name: 'no-undeclared-packages',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-product-code-imports-a-test',
    severity: 'error',
    from: { pathNot: [test, '^e2e/'] },
    to: { path: test },
  },
];

module.exports = {
  forbidden: [...folders, ...inside, ...outside, ...always],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.build|out)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'default'],
    },
  },
};
