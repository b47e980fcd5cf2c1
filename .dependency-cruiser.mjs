/**
 * What each package may see of the other packages. A package's tests and test suites may see the testkit as well, and the
 * engine's tests the store.
 *
 * @type {Record<string, string[]>}
 */
const visible = {
  contract: ['texts'],
  signature: [],
  testkit: [],
  texts: [],
  threads: [],
  zones: [],
  recurrence: ['texts', 'zones'],
  itip: ['contract', 'recurrence', 'texts', 'zones'],
  engine: ['contract', 'recurrence', 'signature', 'texts', 'zones'],
  sdk: ['contract', 'engine', 'outbound-http', 'recurrence', 'signature', 'texts', 'zones'],
  cli: ['sdk', 'contract', 'signature', 'zones'],
  'engine/test': ['engine', 'store', 'texts', 'zones'],
  store: ['contract', 'engine', 'texts'],
  mail: ['contract', 'engine', 'itip', 'texts', 'threads', 'zones'],
  caldav: ['engine', 'itip', 'texts'],
  graph: ['engine', 'itip', 'recurrence', 'texts', 'zones'],
  'outbound-http': ['engine', 'contract'],
};

/**
 * Libraries that belong to one side, and the places that may import them.
 *
 * @type {{ libraries: string, places: string }[]}
 */
const owned = [
  { libraries: 'koa|@koa/[^/]+|koa-[^/]+', places: '^apps/server/src/http/' },
  { libraries: 'commander', places: '^(packages/cli|apps/server/src/cli)/' },
  { libraries: 'react|react-dom|@base-ui/react|@tanstack/react-query|wouter', places: '^(apps/dashboard|examples)/' },
  { libraries: 'kysely|better-sqlite3', places: '^packages/store/' },
  { libraries: 'pg', places: '^packages/(store|testkit)/' },
  { libraries: 'nodemailer', places: '^packages/(mail|itip|testkit)/' },
  { libraries: 'smtp-server|imapflow', places: '^packages/(mail|testkit)/' },
  { libraries: 'saxes', places: '^packages/caldav/' },
  { libraries: 'piscina', places: '^packages/threads/' },
  { libraries: 'undici', places: '^packages/outbound-http/' },
  { libraries: 'ical-generator|ical\\.js', places: '^packages/itip/' },
  { libraries: 'rrule-rust', places: '^packages/recurrence/' },
  { libraries: 'moment-timezone', places: '^packages/zones/scripts/' },
];

const tests = '\\.(test|test-d|bench)\\.tsx?$|/(conformance|testing)/|/(conformance|[a-z-]+-conformance)\\.ts$';
const testOnly = '(^|/)((packages|@convoke)/testkit|vitest|fast-check)(/|$)';
const production = { path: '^(packages|apps)/[^/]+/src/' };

/** Matches a package by name, whether or not it could be resolved to its folder. */
const workspace = (/** @type {string} */ names) => `^(packages|@convoke)/(${names})(/|$)`;

const packageRules = Object.entries(visible).map(([name, others]) => ({
  name: `${name}-sees-only-${others.join('-and-') || 'itself'}`,
  comment: `packages/${name} may import ${others.map((other) => `@convoke/${other}`).join(' and ') || 'no other package'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, ...(name === 'engine' && { pathNot: '^packages/engine/test/' }) },
  to: { path: '^(packages|@convoke|apps)/', pathNot: workspace([name, 'testkit', ...others].join('|')) },
}));

const libraryRules = owned.map(({ libraries, places }) => ({
  name: `${libraries.split('|')[0]}-stays-in-its-place`,
  comment: `Only ${places} may import ${libraries}.`,
  severity: 'error',
  from: { path: '^(packages|apps)/', pathNot: `${places}|${tests}` },
  to: { path: `(^|/node_modules/)(@types/)?(${libraries})(/|$)` },
}));

export default {
  forbidden: [
    ...packageRules,
    ...libraryRules,
    {
      name: 'only-wire-sees-every-side',
      comment:
        'Only wire.ts, the threads, the code that opens, locks, copies, inspects and migrates databases, and the checks of the doctor outside the engine know which store, mail and time zones the server uses. The sandbox knows the types of itip.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: `^apps/server/src/(wire|threads/open-threads|database/[^/]+|secrets/lock-key-file|doctor/(gaps|check-(database|mail|reach|server|zone-data))|sandbox/sandbox-tools)\\.ts|${tests}`,
      },
      to: { path: workspace('store|mail|caldav|graph|outbound-http|itip|zones') },
    },
    {
      name: 'nodemailer-by-its-documented-modules',
      comment: 'Of nodemailer only what its manual names: the package itself and lib/mail-composer. libqp encodes.',
      severity: 'error',
      from: {},
      to: {
        path: '(^|/)nodemailer/(lib|dist/(esm|cjs))/',
        pathNot: '/(nodemailer\\.js|mail-composer(/index\\.js)?)$',
      },
    },
    {
      name: 'domain-sees-no-port',
      comment: "The engine's domain knows nothing but itself and the contract; verbs and ports are made of it.",
      severity: 'error',
      from: { path: '^packages/engine/src/domain/' },
      to: { path: '^packages/engine/src/', pathNot: '^packages/engine/src/domain/' },
    },
    {
      name: 'ports-are-only-ports',
      comment: 'A port is made of the domain and of other ports. What does something stands where it is used.',
      severity: 'error',
      from: { path: '^packages/engine/src/ports/' },
      to: { path: '^packages/engine/src/', pathNot: '^packages/engine/src/(domain|ports)/' },
    },
    {
      name: 'no-circular-folders',
      comment: 'Of two folders of the engine, one needs the other, and not the other way round, not even for types.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/engine/src/.' },
      to: { path: '^packages/engine/src/.', circular: true, viaOnly: { path: '^packages/engine/src/.' } },
    },
    {
      name: 'housekeeping-is-on-top',
      comment: 'Housekeeping calls the verbs that delete expired data; none of them needs it.',
      severity: 'error',
      from: { path: '^packages/engine/src/', pathNot: '^packages/engine/src/(housekeeping/|index\\.ts)' },
      to: { path: '^packages/engine/src/housekeeping/' },
    },
    {
      name: 'sdk-client-sees-no-engine',
      comment:
        "The SDK's in-memory Convoke judges by the engine's fields and the policy of URLs; the client knows neither.",
      severity: 'error',
      from: { path: '^packages/sdk/src/', pathNot: '^packages/sdk/src/testing/in-memory/' },
      to: { path: workspace('engine|outbound-http') },
    },
    {
      name: 'dashboard-sees-only-contract',
      comment: 'The dashboard knows the server by its contracts, the catalogue of texts and the words for rules alone.',
      severity: 'error',
      from: { path: '^apps/dashboard/' },
      to: {
        path: workspace('.+'),
        pathNot: `${workspace('contract|texts|recurrence|testkit')}|^(packages|@convoke)/zones/(src/)?milliseconds`,
      },
    },
    {
      name: 'threads-load-little',
      comment:
        'What runs on a thread of its own imports by itself what it needs of the engine and itip: each thread loads it again.',
      severity: 'error',
      from: {
        path: '^packages/(caldav/src/(readings|event)|graph/src/response|mail/src/(parse-reply|bounce-address))\\.ts$',
      },
      to: { path: '^(packages|@convoke)/(engine|itip)(/src/index\\.ts)?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'across-packages-by-name',
      comment: 'Another package is imported by its name, through what it exports.',
      severity: 'error',
      from: { path: '^(packages|apps|benchmarks|soak|tools)(/[^/]+/)' },
      to: {
        path: '^(packages|apps|benchmarks|soak|tools)/',
        pathNot: '^$1$2',
        dependencyTypes: ['local', 'localmodule'],
      },
    },
    {
      name: 'testkit-is-for-tests',
      comment: 'What ships imports neither the testkit nor a test runner.',
      severity: 'error',
      from: { ...production, pathNot: `^packages/testkit/|${tests}` },
      to: { path: testOnly },
    },
    {
      name: 'no-unresolved',
      comment: 'The import leads nowhere: a misspelt path, or a dependency that the package does not list.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-circular',
      comment: 'Modules do not import in circles; types may.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['/dist/', '/generated/.*\\.json$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
    progress: { type: 'none' },
  },
};
