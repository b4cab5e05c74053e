import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { allowedHosts } from './src/build/allowedHosts.ts'
import { apiNotice } from './src/build/apiNotice.ts'
import { htmlPages } from './src/build/htmlPages.ts'
import { languageStyle } from './src/build/languageStyle.ts'
import { layeredStyle } from './src/build/layeredStyle.ts'
import { scopedName } from './src/build/prerendered.ts'
import { readBuildId } from './src/build/buildId.ts'
import { checkBuild, readConfig } from './src/build/settings.ts'
import { sourceMaps } from './src/build/sourceMaps.ts'
import { mockWorker } from './src/build/mockWorker.ts'
import { chunks } from './src/build/chunks.ts'
import { OLDEST_BROWSERS } from './src/build/oldestBrowsers.ts'
import { staticHost } from './src/build/staticHost.ts'
import { workbench } from './src/build/workbench.ts'
import { LANGUAGES } from './src/texts/languages.ts'
import { testProjects } from './tests/projects.ts'

const root = import.meta.dirname

/** Puts the QR generator into a chunk that the app and src/earlyCode share. */
const qrGroup = { name: 'qrPath', test: /\/(node_modules\/uqr|src\/ui\/qrPath)/ }

export default defineConfig(({ command, mode, isPreview }) => {
  const { plugin: chunkPlugin, groups } = chunks(root)
  const env = loadEnv(mode, root, ['VITE_', 'ALLOWED_HOSTS'])
  // Check the settings here, so that a wrong setting fails the build and not the app at a guest's phone.
  const isDemo = mode === 'demo'
  const config = readConfig({ ...env, DEV: command === 'serve' && !isPreview, DEMO: isDemo })
  if (command === 'build') checkBuild(config, isDemo)
  const hosts = allowedHosts(env['ALLOWED_HOSTS'] ?? '')
  const buildId = readBuildId(root, env['VITE_BUILD_ID']?.trim() ?? '', new Date())
  const define = {
    'import.meta.env.CONFIG': JSON.stringify(config),
    // These settings are also defined one by one, so that dead code is removed if one is off (the mock backend).
    'import.meta.env.IS_API_MOCKED': JSON.stringify(config.isApiMocked),
    'import.meta.env.IS_DEMO': JSON.stringify(isDemo),
    'import.meta.env.IS_LINE_MOCKED': JSON.stringify(config.isLineMocked),
    'import.meta.env.API_BASE_URL': JSON.stringify(config.apiBaseUrl),
    'import.meta.env.ANALYTICS_ID': JSON.stringify(config.analyticsId),
    'import.meta.env.FAILURE_URL': JSON.stringify(config.failureUrl),
    'import.meta.env.IS_LINE_LOGIN': JSON.stringify(config.isLineLogin),
    'import.meta.env.LIFF_ID': JSON.stringify(config.liffId),
    'import.meta.env.LOCALES': JSON.stringify(Object.keys(LANGUAGES)),
  }
  return {
    plugins: [
      react(),
      layeredStyle(),
      chunkPlugin,
      htmlPages(config, define, buildId),
      sourceMaps(),
      staticHost(config),
      apiNotice(env, config),
      mockWorker(config.isApiMocked),
      workbench(config.isApiMocked),
    ],
    define,
    css: { modules: { generateScopedName: scopedName }, postcss: languageStyle() },
    ...(command === 'build' && {
      // The package exports its production files under no name. Without this alias a build would contain the
      // router's development warnings.
      resolve: {
        alias: [
          {
            find: /^react-router$/,
            replacement: join(root, 'node_modules/react-router/dist/production/index.mjs'),
          },
        ],
      },
    }),
    publicDir: false,
    // Listen on the loopback address only, so that nobody on the local network reaches the mock backend.
    server: { host: '127.0.0.1', port: 5173, allowedHosts: hosts },
    preview: { host: '127.0.0.1', port: 4173, allowedHosts: hosts },
    build: {
      target: OLDEST_BROWSERS,
      sourcemap: false,
      // Build one style sheet, because htmlPages inlines it into the HTML.
      cssCodeSplit: false,
      // The HTML already preloads the files of its page. The app fetches the others when the browser is idle.
      modulePreload: false,
      rolldownOptions: {
        // Without this, each class field calls a helper in the start chunk, and the early code would wait for that chunk.
        transform: { assumptions: { setPublicClassFields: true } },
        treeshake: {
          propertyReadSideEffects: false,
          unknownGlobalSideEffects: false,
        },
        output: { codeSplitting: { groups: [...groups, qrGroup] } },
      },
      reportCompressedSize: false,
    },
    test: { projects: testProjects },
  }
})
