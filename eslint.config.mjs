import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

/** A type assertion through `unknown` switches the type checker off where it is needed most. */
const doubleAssertion = {
  selector: 'TSAsExpression > TSAsExpression.expression[typeAnnotation.type="TSUnknownKeyword"]',
  message: 'Parse or narrow the value instead of asserting through unknown.',
};

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: a name is found by search and kept by every import.',
};

/** Where each process reads what it was told; whoever else needs it is handed it. */
const readersOfTheEnvironment = [
  'adapters/src/main.ts',
  'cms/src/settings/environment.ts',
  'scripts/src/system/environment.ts',
  // The way in which the tests are run, handed to those that vitest starts.
  'scripts/src/commands/test.ts',
  'web/vite.config.ts',
  '**/*.test.ts',
  'scripts/test/**',
];

/**
 * Node's own modules, packages, files from the farthest to the nearest, and what is imported for its effect: styles, which
 * come after those of the components.
 */
const importOrder = [['^node:', '^@?\\w', '^\\.\\.', '^\\.', '^\\u0000']];

/** Files whose readers (Strapi, vite, vitest, eslint) look for a default export. */
const readByTools = [
  '*.config.{ts,mjs}',
  'web/vite.config.ts',
  'scripts/test/support/global-setup.ts',
  'cms/config/**',
  'cms/src/index.ts',
  'cms/src/admin/**',
  'cms/src/api/**',
  'cms/src/extensions/**',
  'cms/src/middlewares/**',
  'cms/src/policies/**',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/build/index.html',
      '**/node_modules/**',
      '.cache/**',
      'data/**',
      'test-results/**',
      'cms/.strapi/**',
      'cms/types/generated/**',
    ],
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
  },
  js.configs.recommended,
  {
    plugins: { 'import-sort': importSort },
    rules: { 'import-sort/imports': ['error', { groups: importOrder }] },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        performance: 'readonly',
        module: 'writable',
        require: 'readonly',
        URL: 'readonly',
      },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: ['vitest.config.ts', 'vitest.system.config.ts'],
          defaultProject: 'tsconfig.base.json',
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // `const { left, ...rest }` is how a field is left out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      // Environment variables and headers are read by index, as noPropertyAccessFromIndexSignature asks.
      '@typescript-eslint/dot-notation': 'off',
      // `''` is no value either, for texts and environment variables.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', doubleAssertion, defaultExport],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Take it from config/src/environment, read once where the process starts.',
        },
      ],
    },
  },
  {
    files: readersOfTheEnvironment,
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: readByTools,
    rules: { 'no-restricted-syntax': ['error', doubleAssertion] },
  },
  {
    // Programs for a terminal.
    files: ['scripts/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
);
