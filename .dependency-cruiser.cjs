/** Which part may import which. Each message says what to do instead. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or miss a third that both may import.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      comment: 'Contracts are read by every process; they depend on zod alone.',
      severity: 'error',
      from: { path: '^packages/contracts/src' },
      to: { path: '^(packages/(?!contracts/)[^/]+|services|web)/' },
    },
    {
      name: 'server-kit-knows-nothing-of-the-shop',
      comment: 'Pass what the kit needs as an argument; of our packages it imports only contracts.',
      severity: 'error',
      from: { path: '^packages/server-kit/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(?!(?:contracts|server-kit)/)[^/]+|services|web)/' },
    },
    {
      name: 'services-never-import-each-other',
      comment:
        'Services meet in the database, on the queue and over HTTP. Move what both need into a package.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'packages-never-import-services',
      comment: 'Packages are below services and web.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(services|web)/' },
    },
    {
      name: 'analytics-tables-are-behind-their-package',
      comment:
        'Only packages/analytics reads and writes the analytics tables; services import it from its index.',
      severity: 'error',
      from: { path: '^(services|web|bench)/' },
      to: { path: '^packages/analytics/src/(?!index\\.ts|testing/index\\.ts)' },
    },
    {
      name: 'reports-and-store-stay-apart',
      comment: 'Reports read and the store writes; they share buckets.ts, dimensions.ts and the tables.',
      severity: 'error',
      from: { path: '^packages/analytics/src/(reports|store)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/analytics/src/(reports|store)/', pathNot: '^packages/analytics/src/$1/' },
    },
    {
      name: 'browser-code-imports-contracts-and-format',
      comment:
        'web/src is shipped to the browser: contracts as types and format, and no other package of ours.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(packages/(?!(?:contracts|format|testing)/)[^/]+|services|web/server)/' },
    },
    {
      name: 'browser-code-ships-no-zod',
      comment:
        'Import contracts as types; values come from the modules of contracts that need no zod, such as @ronin/contracts/limits. Of @ronin/contracts/calls the builds of web leave methods and paths (web/plain-calls.ts).',
      severity: 'error',
      from: {
        path: '^web/src/',
        pathNot: ['\\.test\\.tsx?$', '^web/src/.*/testing/|^web/src/testing/'],
      },
      to: {
        path: '^packages/contracts/src/(?!addresses/|analytics/report-filters|analytics/utm|brand|browser-limits|calls/index|catalogue/chosen-options|catalogue/product-fields|countries|email|ids|limits|map-fields|settings/settings-fields)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-server-stays-out-of-the-database',
      comment: 'web/server asks the api and chat services.',
      severity: 'error',
      from: { path: '^web/server/' },
      to: { path: '^(packages/database|services)/' },
    },
    {
      name: 'areas-of-the-shop-never-import-each-other',
      comment: 'Pages and the shell compose areas; what two areas share belongs in components or app.',
      severity: 'error',
      from: { path: '^web/src/shop/(?!shell/|pages/)([^/]+)/' },
      to: { path: '^web/src/(shop|staff)/', pathNot: '^web/src/shop/$1/' },
    },
    {
      name: 'consoles-never-import-each-other',
      comment:
        'Pages and the shell compose consoles; what two of them share belongs in components, ui or app.',
      severity: 'error',
      from: { path: '^web/src/staff/(?!shell/|pages/|sign-in/)([^/]+)/' },
      to: { path: '^web/src/(shop|staff)/', pathNot: '^web/src/staff/$1/' },
    },
    {
      name: 'chat-client-knows-no-view',
      comment:
        'The chat client serves the widget and the console; it imports app and contracts, and no view.',
      severity: 'error',
      from: { path: '^web/src/chat-client/', pathNot: '\\.test\\.ts$' },
      to: { path: '^web/src/(components|staff|shop|ui|testing)/' },
    },
    {
      name: 'components-know-no-area',
      comment: 'Components take data and children; app, shop and staff stand above them.',
      severity: 'error',
      from: { path: '^web/src/components/' },
      to: { path: '^web/src/(app|shop|staff)/' },
    },
    {
      name: 'ui-kit-is-not-shipped',
      comment: 'The UI kit is a page for developers and tests; no other code needs it.',
      severity: 'error',
      from: { pathNot: '^web/src/ui-kit/' },
      to: { path: '^web/src/ui-kit/' },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'A piece that two tests need belongs in packages/testing.',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'only-tests-import-testing',
      comment: 'packages/testing is for tests and for the folders testing and chaos that serve them.',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '(^|/)(testing|chaos)/'] },
      to: { path: '^packages/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
