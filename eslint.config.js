import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const noProcessEnv = {
  object: 'process',
  property: 'env',
  message: 'Read settings in config.ts, with loadConfig, so that all problems are reported at once.',
};

const onlyServicesQuery = {
  name: 'sequelize',
  message: 'Only packages/database, *.service.ts, queries and jobs talk to the database.',
};

const onlyRoutesKnowExpress = {
  name: 'express',
  message: 'Only *.routes.ts, app.ts, web/server and packages/server-kit and packages/identity know Express.',
};

const reduxHooks = {
  name: 'react-redux',
  importNames: ['useDispatch', 'useSelector', 'useStore'],
  message: 'Use the typed hooks of web/src/app/hooks.ts.',
};

const onlyTheKitKnowsMantine = {
  group: ['@mantine/*', '@tabler/*'],
  message:
    'Import it from web/src/ui: mantine.ts, charts.ts and hooks.ts for consoles, the other parts for the shop.',
};

const consolesShowSeparators = {
  group: ['**/ui/format/format-price.ts'],
  importNamePattern: '^format',
  message: 'Consoles show money with separators: formatMoney of web/src/ui/format/format-money.ts.',
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data*/', '.cache/', 'coverage/', 'test-results/'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      // Stylesheets last: a component's own classes then override those of the parts that it uses.
      'simple-import-sort/imports': [
        'error',
        { groups: [['^\\u0000', '^node:', '^@?\\w', '^', '^\\.\\.', '^\\.', '\\.module\\.css$']] },
      ],
      'simple-import-sort/exports': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 250, skipComments: true, skipBlankLines: true }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
    },
  },
  {
    files: ['packages/**/*.ts', 'services/**/*.ts', 'web/server/**/*.{ts,tsx}'],
    ignores: ['**/config.ts'],
    rules: { 'no-restricted-properties': ['error', noProcessEnv] },
  },
  {
    files: ['services/*/src/**/*.ts'],
    ignores: [
      '**/*.service.ts',
      '**/queries/**',
      '**/jobs/**',
      '**/context.ts',
      '**/app.ts',
      '**/*.routes.ts',
      '**/*.test.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ ...onlyServicesQuery, allowTypeImports: true }, onlyRoutesKnowExpress] },
      ],
    },
  },
  {
    files: ['services/*/src/**/*.routes.ts', 'services/*/src/**/app.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [{ ...onlyServicesQuery, allowTypeImports: true }] }],
    },
  },
  {
    files: [
      'services/*/src/**/*.service.ts',
      'services/*/src/**/queries/**/*.ts',
      'services/*/src/**/jobs/**/*.ts',
    ],
    rules: { 'no-restricted-imports': ['error', { paths: [onlyRoutesKnowExpress] }] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.configs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      // What scrolls by itself must take the keyboard's focus, and a name.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region', 'log'] }],
      // Keys that a whole panel hears, as Escape; a click needs a control.
      'jsx-a11y-x/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown'] },
      ],
      // Takes a group of radio buttons for a control; axe checks the focus in a browser.
      'jsx-a11y-x/interactive-supports-focus': 'off',
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      'jsx-a11y-x/aria-role': ['error', { ignoreNonDOM: true }],
      'no-restricted-imports': [
        'error',
        { paths: [{ ...reduxHooks, allowTypeImports: true }], patterns: [onlyTheKitKnowsMantine] },
      ],
    },
  },
  {
    files: ['web/src/staff/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ ...reduxHooks, allowTypeImports: true }],
          patterns: [onlyTheKitKnowsMantine, consolesShowSeparators],
        },
      ],
    },
  },
  { files: ['web/src/ui/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
  // A failed report leaves a warning in the console (behaviour: analytics 3).
  {
    files: ['web/src/shop/analytics/**/*.{ts,tsx}'],
    rules: { 'no-console': ['error', { allow: ['warn'] }] },
  },
  { files: ['web/src/app/hooks.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 400, skipComments: true, skipBlankLines: true }],
      '@typescript-eslint/consistent-type-assertions': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['scripts/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
