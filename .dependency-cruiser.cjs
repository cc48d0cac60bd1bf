/** The one-way dependencies of docs/architecture.md, in both directions. */

/** Our workspaces that each workspace may import; all others are refused. */
const workspaces = ['config', 'cms', 'adapters', 'web', 'scripts'];

/** @param {string} workspace @param {readonly string[]} allowed paths of other workspaces, as patterns */
const only = (workspace, allowed) => ({
  name: `${workspace}-imports-only-what-it-may`,
  severity: 'error',
  from: { path: `^${workspace}/`, pathNot: '/dist/' },
  to: {
    path: `^(${workspaces.filter((other) => other !== workspace).join('|')})/`,
    ...(allowed.length === 0 ? {} : { pathNot: allowed.map((path) => `^${path}`) }),
  },
});

/** Screens of the guest's side, each with its own folder; what several of them need stands beside them. */
const guestScreens = '^web/src/guest/(content|hotels|login|turnos)/';

/** What the back office manages, and its login. */
const backOfficeNouns =
  '^web/src/back-office/(ajustes|componente|idioma|item|login|seccion|seccion-referida|servicios|turnos)/';

/** Code of `config` that browsers run too. */
const runsInBrowsers =
  'config/(src|dist)/(browser/|(color|cut-text|direction|folded-text|heic-refusal|place-links|price|rich-text-elements|text-names|wall-clock|whatsapp)\\.)';

module.exports = {
  forbidden: [
    only('config', []),
    only('cms', ['config/']),
    only('adapters', ['config/']),
    only('web', ['adapters/(src|dist)/contract/', runsInBrowsers]),
    {
      ...only('scripts', ['config/']),
      from: { path: '^scripts/', pathNot: '/dist/|^scripts/test/' },
    },
    {
      ...only('scripts', ['config/', 'adapters/(src|dist)/contract/']),
      name: 'system-tests-import-only-what-they-may',
      from: { path: '^scripts/test/' },
    },
    {
      // Another folder's tests are run on one engine alone: what asks for the other would never be made.
      name: 'only-what-runs-on-both-engines-asks-which',
      severity: 'error',
      from: { path: '^scripts/test/', pathNot: '^scripts/test/contract/' },
      to: { path: '^scripts/test/support/engine\\.' },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^adapters/src/contract/', pathNot: '\\.test\\.ts$' },
      to: {
        path: `^(${workspaces.join('|')})/`,
        pathNot: '^adapters/src/contract/',
      },
    },
    {
      name: 'web-takes-only-types-of-servers',
      severity: 'error',
      from: { path: '^web/' },
      to: {
        path: '^(adapters|config)/',
        pathNot: `^${runsInBrowsers}`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-shared-imports-no-feature',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/', pathNot: '^web/src/shared/' },
    },
    {
      name: 'web-guest-imports-only-shared',
      severity: 'error',
      from: { path: '^web/src/guest/' },
      to: { path: '^web/src/', pathNot: '^web/src/(guest|shared)/' },
    },
    {
      name: 'web-back-office-imports-only-shared',
      severity: 'error',
      from: { path: '^web/src/back-office/' },
      to: { path: '^web/src/', pathNot: '^web/src/(back-office|shared)/' },
    },
    {
      name: 'web-parses-the-wire-in-one-place',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/shared/(api|model)/' },
      to: { path: '^adapters/' },
    },
    {
      name: 'web-guest-screens-know-no-other-screen',
      severity: 'error',
      from: { path: guestScreens },
      to: { path: guestScreens, pathNot: '^web/src/guest/$1/' },
    },
    {
      name: 'web-guest-parts-know-no-screen',
      severity: 'error',
      from: { path: '^web/src/guest/[^/]+/', pathNot: guestScreens },
      to: { path: guestScreens },
    },
    {
      name: 'web-guest-blocks-know-no-other-block',
      severity: 'error',
      from: { path: '^web/src/guest/content/blocks/([^/]+)/' },
      to: {
        path: '^web/src/guest/content/blocks/',
        pathNot: '^web/src/guest/content/blocks/$1/',
      },
    },
    {
      name: 'web-guest-blocks-know-nothing-of-their-screen',
      severity: 'error',
      from: { path: '^web/src/guest/content/[^/]+/' },
      to: { path: '^web/src/guest/content/[^/]+$' },
    },
    {
      name: 'web-back-office-nouns-know-no-other-noun',
      severity: 'error',
      from: { path: backOfficeNouns, pathNot: '^web/src/back-office/componente/' },
      to: { path: backOfficeNouns, pathNot: '^web/src/back-office/$1/' },
    },
    {
      name: 'web-back-office-componente-knows-what-it-holds',
      severity: 'error',
      from: { path: '^web/src/back-office/componente/' },
      to: {
        path: backOfficeNouns,
        pathNot: '^web/src/back-office/(componente|item|seccion-referida)/',
      },
    },
    {
      name: 'web-back-office-parts-know-no-noun',
      severity: 'error',
      from: { path: '^web/src/back-office/[^/]+/', pathNot: backOfficeNouns },
      to: { path: backOfficeNouns },
    },
    ...['web', 'cms', 'adapters'].map((workspace) => ({
      name: `${workspace}-has-no-circles-of-folders`,
      severity: 'error',
      scope: 'folder',
      from: { path: `^${workspace}/src/` },
      to: { circular: true },
    })),
    {
      name: 'only-the-cms-knows-strapi',
      severity: 'error',
      from: { pathNot: '^cms/' },
      to: { path: '(^|/)@strapi/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      // Types count: a reader follows them too.
      to: { circular: true },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|^scripts/test/' },
      to: { path: '\\.test\\.tsx?$|^scripts/test/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // A workspace sees another by its package name, which leads into its compiled form.
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
