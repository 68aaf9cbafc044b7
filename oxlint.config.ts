import { defineConfig } from 'oxlint';

/* Which folder may import what. Each row of `borders` is one sentence of CONTRIBUTING.md, "Borders". */

const never = (regex: string, message: string) => ({ regex, message });
const only = (message: string, ...allowed: string[]) => ({
  group: ['@agent-studio/*', '@agent-studio/*/*', ...allowed.map((name) => `!${name}`)],
  message,
});

const everywhere = never(
  '^(\\.\\./)+(packages|api-client|core|studio|assistant-widget|server)/',
  'Import another package by its name.',
);
const elements = only(
  'The two elements share only core and the client.',
  '@agent-studio/core',
  '@agent-studio/core/*',
  '@agent-studio/api-client',
  '@agent-studio/api-client/*',
);
const server = only(
  'The server shares the contract with the front, its sentences, values in words, and how a run of a procedure goes on, nothing else.',
  '@agent-studio/api-client/contract',
  '@agent-studio/api-client/sentences',
  '@agent-studio/api-client/sop-course',
  '@agent-studio/api-client/argument-words',
  '@agent-studio/api-client/value-words',
);
const features = never(
  '^\\.\\./[a-z-]+/[a-z-]+-(routes|repository|table)\\.ts$',
  "Features meet in services: import the other feature's -service.ts.",
);

/** `out`: the way from a file to the folder of all screens. */
const aScreen = (out: string) => [
  never(`^${out}[a-z]`, 'A screen never imports another screen: move the part to a room that screens share.'),
  never('^(axios|@tanstack/react-query)$', 'Screens read and change data through the folder data.'),
];

const borders: Record<string, object[]> = {
  'packages/api-client/src/**': [
    never('^(@agent-studio/|react)', 'api-client is the base of everything: no React, no other package.'),
  ],
  'packages/api-client/src/contract/**': [
    never('^(\\.\\./|@|axios|react)', 'The contract is data: it imports zod and its own files only.'),
  ],
  'packages/core/src/**': [
    only('core may import api-client only.', '@agent-studio/api-client', '@agent-studio/api-client/*'),
  ],
  'packages/studio/src/**': [elements],
  'packages/assistant-widget/src/**': [
    elements,
    never(
      '^(@agent-studio/(core|api-client)$|axios|zod|@ark-ui/|@tanstack/)',
      'The widget is light: use core/element, core/chat and api-client/stream.',
    ),
  ],
  'packages/studio/src/screens/*/*': [elements, ...aScreen('\\.\\./')],
  // A screen with tabs has a folder for each.
  'packages/studio/src/screens/*/*/*': [elements, ...aScreen('\\.\\./\\.\\./')],
  // What several screens share, whatever they are of.
  'packages/studio/src/{answers,canvas,charts,entities,fields,format,forms,inbox,lists,palette,printing,runs,schedules,sharing,templates,versions}/**':
    [
      elements,
      never('^(\\.\\./)+screens/', 'A screen may use what screens share, not the other way round.'),
      never('^(axios|@tanstack/react-query)$', 'Data is read and changed through ../data.'),
    ],
  'packages/server/src/**': [server],
  'packages/server/src/features/**': [server, features],
  // Foreign keys point from table to table.
  'packages/server/src/features/*/*-table.ts': [server],
  'packages/server/src/features/*/*-service.ts': [
    server,
    features,
    never('^(fastify|drizzle-orm)', 'A service holds rules: HTTP stays in routes, SQL in the repository.'),
  ],
  'packages/server/src/engine/**': [
    server,
    never('^(fastify|drizzle-orm|pg)|/(features|db|http)/', 'The engine knows neither HTTP nor SQL.'),
  ],
  // Databases of other people are a source like any other; our own stays behind the repositories.
  'packages/server/src/engine/connectors/postgres-session.ts': [
    server,
    never(
      '^(fastify|drizzle-orm)|/(features|db|http)/',
      'The engine knows neither HTTP nor our own database.',
    ),
  ],
};

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['dist', '/data', 'packages/server/migrations'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    // Factories return objects of functions that know no `this`.
    'typescript/unbound-method': 'off',
    'eslint/no-underscore-dangle': ['error', { allow: ['_default', '__dirname'] }],
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'eslint/no-shadow': 'off',
    'eslint/no-await-in-loop': 'off',
  },
  overrides: Object.entries(borders).map(([files, patterns]) => ({
    files: [files],
    rules: { 'no-restricted-imports': ['error', { patterns: [everywhere, ...patterns] }] },
  })),
});
