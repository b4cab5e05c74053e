import { defineConfig, type OxlintOverride } from 'oxlint'

const TEXTS = 'texts/ #default-texts/{app,errors,event,notices}'
const DATA = 'domain/ api/ session/'
const SERVICES = 'routing/ analytics/ config/'
const SHARED = `${TEXTS} ${DATA} ${SERVICES} ui/ #src/{constants,delay,pageVisibility}.ts`
const REDUX = '@reduxjs/toolkit @reduxjs/toolkit/query @reduxjs/toolkit/query/react'
const ROUTED = 'react react-router-dom'
const NODE = 'node:* node:*/**'

/** A feature imports no other feature. The value lists what it imports besides the shared folders. */
const FEATURES: Record<string, string> = {
  account: 'libphonenumber-js/min',
  invitation: '',
  booking: '',
  tickets: 'swiper',
  sharing: '#liff/timeouts.ts',
  intro: '',
  messages: '',
}

const featureRows = Object.entries(FEATURES).map(([name, own]): [files: string, row: string] => [
  `src/features/${name}/**`,
  `${SHARED} #default-texts/${name} ${ROUTED} ${REDUX} valibot ${own}`.trim(),
])

/**
 * The allowed imports of each folder, besides its own files. All other imports are refused.
 * - A name with a slash at its end is a folder of src.
 * - `type:x` allows only type imports of x. `!x` refuses x again.
 * - If several rows match a file, the last one counts.
 *
 * docs/architecture.md explains the reasons.
 */
const LAYERS: Record<string, string> = {
  'src/*.{ts,tsx}': 'app/ #src/session/storage.ts #src/styles.css',
  'src/inline/**':
    'type:#src/api/prefetched.ts #src/{constants,delay}.ts #src/domain/codes.ts #src/texts/phoneLanguage.ts #liff/{address,waitForAddress,timeouts}.ts',
  // Only modules without React and the store. Otherwise the file would be too large to arrive before the app.
  'src/earlyCode/**':
    'domain/ #src/api/readAnswer.ts #src/api/types/** type:#src/api/prefetched.ts type:#src/routing/pages.ts #src/{constants,delay}.ts #src/inline/targetUrl.ts #src/session/{storage,storedFields}.ts #src/texts/scripts.ts type:#src/texts/languages.ts #src/ui/qrPath.ts valibot',
  'src/domain/**': 'dayjs dayjs/plugin/utc.js',
  'src/texts/**': `domain/ ${TEXTS}`,
  'src/texts/locale.ts': 'texts/ react',
  'src/api/**': `domain/ #src/{constants,delay}.ts ${REDUX} valibot`,
  // The state of the session has no user interface. Its components are in files named *.tsx.
  'src/session/**': `${DATA} #src/{constants,delay,pageVisibility}.ts #src/routing/paths.ts ${REDUX} react react-redux valibot`,
  'src/session/persistence.ts': `${DATA} @reduxjs/toolkit redux-persist valibot`,
  'src/session/*.tsx': `${SHARED} ${ROUTED}`,
  'src/routing/**': `domain/ #src/delay.ts #liff/address.ts type:#src/api/calls.ts ${ROUTED}`,
  'src/analytics/**': `domain/ texts/ routing/ ${REDUX}`,
  'src/config/**': `domain/ analytics/ react type:#liff/line.ts`,
  'src/ui/**': `domain/ #src/{constants,delay,pageVisibility}.ts ${SERVICES} ${TEXTS} react antd-mobile antd-mobile/es/** uqr #src/images/*`,
  ...Object.fromEntries(featureRows),
  'src/features/sharing/shareables.ts': `${SHARED} #default-texts/sharing #src/images/* #liff/messages.ts type:#liff/line.ts`,
  'src/app/**': `${ROUTED} react-dom/client react-dom/server react-redux qrcode.react ${REDUX} #src/** #default-texts/** !#src/build/** !#src/main.tsx #liff/** #mocks/{browser,backend/login}.ts`,
  'src/build/**': `vite leven ${NODE} domain/ texts/ config/ build/ app/`,

  'liff/**': '@line/liff/** #src/delay.ts',
  'liff/connectLine.ts':
    '#liff/** #src/constants.ts #src/delay.ts #src/routing/browser.ts #src/session/storage.ts type:#src/config/config.ts',
  'liff/mock.ts': '@line/liff/** @line/liff-mock #liff/**',
  'mocks/**': `msw msw/browser valibot jsqr leven write-file-atomic ${NODE} #liff/mock*.ts #src/api/calls.ts type:#src/api/types/** type:#src/analytics/analytics.ts !#mocks/contract/**`,
  'mocks/contract/**': `type:#src/api/client.ts #src/api/{build,calls,readAnswer}.ts #src/api/types/** #src/domain/errors.ts #src/texts/languages.ts valibot @valibot/to-json-schema ajv/** ${NODE}`,
  'mocks/phone*.ts': `vite uqr ${NODE} #mocks/**`,
  'mocks/workbench/**':
    'react react-dom/client @testing-library/* #mocks/** #liff/mockChoices.ts #src/texts/languages.ts',
}

const NEEDS_REACT_SPRING = {
  name: 'antd-mobile',
  importNames: [
    'ActionSheet',
    'Collapse',
    'Dialog',
    'Mask',
    'Modal',
    'Picker',
    'Popup',
    'SpinLoading',
    'Swiper',
    'Tabs',
    'Toast',
  ],
  message: 'It brings react-spring, 16 kB or more: see docs/decisions.md.',
}

function restrictImports([files, row]: [string, string]): OxlintOverride {
  const names = row.split(' ')
  const after = (sign: string) =>
    names.filter((name) => name.startsWith(sign)).map((name) => name.slice(sign.length))
  const types = after('type:')
  const allowed = [`#${files}`, ...names.filter((name) => !/^(!|type:)/.test(name)), ...types]
  const group = [
    '**',
    ...allowed.map((name) => (name.endsWith('/') ? `!#src/${name}**` : `!${name}`)),
    ...after('!'),
  ]
  const typeOnlyPatterns = types.map((name) => ({
    regex: `^${name.replace('**', '.*')}$`,
    allowTypeImports: true,
    message: 'Only type imports are allowed.',
  }))
  return {
    files: [files],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [NEEDS_REACT_SPRING],
          patterns: [
            // These come first, because a matching group ends the search.
            ...typeOnlyPatterns,
            { group, message: `${files} may import ${allowed.join(', ')}.` },
          ],
        },
      ],
    },
  }
}

const TOO_NEW_MESSAGE = 'Older browsers lack it: src/build/oldestBrowsers.ts.'

/** APIs that the oldest supported browsers lack. tests/build/oldestBrowsers.test.ts also checks the packages. */
const TOO_NEW = [
  { object: 'Object', property: 'hasOwn' },
  { object: 'Object', property: 'groupBy' },
  { object: 'Promise', property: 'withResolvers' },
  { object: 'AbortSignal', property: 'abort' },
  { object: 'AbortSignal', property: 'timeout' },
  { object: 'AbortSignal', property: 'any' },
  { object: 'URL', property: 'canParse' },
  { object: 'crypto', property: 'randomUUID' },
  { object: 'Array', property: 'fromAsync' },
  ...['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'].map(
    (property) => ({
      property,
    }),
  ),
].map((one) => ({ ...one, message: TOO_NEW_MESSAGE }))

const TOO_NEW_GLOBALS = [{ name: 'structuredClone', message: TOO_NEW_MESSAGE }]

/** Maps each restricted browser global to the file that may use it. */
const GUARDED_GLOBALS = {
  localStorage: 'src/session/storage.ts',
  sessionStorage: 'src/session/storage.ts',
  location: 'src/routing/browser.ts',
  history: 'src/routing/browser.ts',
  open: 'src/routing/browser.ts',
  fetch: 'src/api/client.ts',
}
const IMPURE = ['window', 'document', 'navigator', 'setTimeout', 'setInterval', 'console']

const MAY_TOUCH: Record<string, string[]> = {
  '{src,liff}/**': [],
  'src/session/storage.ts': ['localStorage', 'sessionStorage'],
  'src/routing/browser.ts': ['location', 'history', 'open', 'fetch'],
  'liff/connectLine.ts': ['location'],
  // The reports contain the page's origin.
  'src/analytics/analytics.ts': ['location'],
  'src/{app/start/**,app/createApp.ts,build/**,inline/**,main.tsx}': Object.keys(GUARDED_GLOBALS),
}

function restrictGlobals([files, allowed]: [string, string[]]): OxlintOverride {
  const globals = Object.entries(GUARDED_GLOBALS)
    .filter(([name]) => !allowed.includes(name))
    .map(([name, place]) => ({ name, message: `Only ${place} may use it.` }))
  return {
    files: [files],
    rules: {
      'no-restricted-globals': [
        'error',
        { checkGlobalObject: true, globals: [...globals, ...TOO_NEW_GLOBALS] },
      ],
    },
  }
}

const DOCUMENT_LOCATION = { object: 'document', property: 'location' }

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true, es2022: true, browser: true },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', 'coverage'],
  rules: {
    // Rules outside of the categories above.
    eqeqeq: 'error',
    'no-alert': 'error',
    'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
    'no-empty': 'error',
    'no-param-reassign': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'unicorn/no-document-cookie': 'error',
    'unicorn/prefer-node-protocol': 'error',

    // Rules with options.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'no-shadow': ['error', { allow: ['_'] }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', '**/setImmediate.ts', '@testing-library/**'] },
    ],
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      { table: ['grid'], td: ['gridcell'] },
    ],
    'jsx-a11y/no-redundant-roles': ['error', { td: ['gridcell'] }],
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: ['./**', '../**'], message: 'Import from the root: #src, #liff, #mocks.' },
        ],
      },
    ],

    // The oldest supported browsers lack toSorted, toReversed and findLast.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/prefer-array-find': 'off',
    // A loop with `await` runs its steps one after the other on purpose.
    'no-await-in-loop': 'off',
    // A short function may be defined next to its use. A short list needs no Set, and copying it is cheap.
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-set-has': 'off',
    'oxc/no-map-spread': 'off',
    // The project uses the automatic JSX runtime.
    'react/react-in-jsx-scope': 'off',
    // Weeks and digit boxes never change their order, so the index is a stable key.
    'react/no-array-index-key': 'off',
    // An effect may depend on more than it reads. react/exhaustive-deps reports missing dependencies.
    'react/exhaustive-effect-dependencies': 'off',
    'react/memo-dependencies': 'off',
    // Effects that follow the time have to set state.
    'react/set-state-in-effect': 'off',
    // Use role=status and role=img where <output> and <img> would mean something else.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // The field for the one-time code uses autofocus, because its screen opens after a tap on Submit.
    'jsx-a11y/no-autofocus': 'off',
    // A tab list moves the focus among its tabs and is not focusable itself.
    'jsx-a11y/interactive-supports-focus': 'off',
    // Type parameters of vi.fn repeat what the call shows.
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    ...Object.entries(LAYERS).map(restrictImports),
    {
      files: ['{src,liff}/**'],
      rules: {
        'no-restricted-properties': ['error', DOCUMENT_LOCATION, ...TOO_NEW],
      },
    },
    {
      files: ['src/inline/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          DOCUMENT_LOCATION,
          ...TOO_NEW,
          {
            object: 'location',
            property: 'pathname',
            message: "A path like '//evil.example' names another host: use pageAddress().",
          },
        ],
      },
    },
    ...Object.entries(MAY_TOUCH).map(restrictGlobals),
    {
      files: ['{src,liff}/**'],
      rules: {
        'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
        'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      // Rules of the domain are pure: they get the time as an argument.
      files: ['src/domain/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            checkGlobalObject: true,
            globals: [...Object.keys(GUARDED_GLOBALS), ...IMPURE, ...TOO_NEW_GLOBALS],
          },
        ],
        'no-restricted-properties': [
          'error',
          ...TOO_NEW,
          { object: 'Date', property: 'now' },
          { object: 'performance', property: 'now' },
          { object: 'Math', property: 'random' },
        ],
      },
    },
    {
      // The spread passes a setting that redux-persist reads, but that its types lack.
      files: ['src/session/persistence.ts'],
      rules: { 'unicorn/no-useless-spread': 'off' },
    },
    {
      files: ['tests/**'],
      rules: {
        // JSX elements in a table of test cases are not children, so they need no key.
        'react/jsx-key': 'off',
        // fast-check is imported as `fc` and used as `fc.x`.
        'import/no-named-as-default-member': 'off',
      },
    },
    {
      // Playwright's fixtures call `use`, which is not a hook, and take an empty pattern.
      files: ['tests/{support,e2e}/**'],
      rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
    },
    {
      // These are command line scripts that node runs without a build.
      files: ['tests/**/*.mjs'],
      rules: { 'no-console': 'off', 'no-restricted-imports': 'off' },
    },
    { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
})
