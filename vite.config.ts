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
import { checkBuild, readConfig } from './src/build/settings.ts'
import { chunks } from './src/build/chunks.ts'
import { OLDEST_BROWSERS } from './src/build/oldestBrowsers.ts'
import { staticHost } from './src/build/staticHost.ts'
import { workbench } from './src/build/workbench.ts'
import { LANGUAGES } from './src/texts/languages.ts'
import { testProjects } from './tests/projects.ts'

const root = import.meta.dirname

/** A file of its own, for the app and for src/earlyCode. */
const qrGroup = { name: 'qrPath', test: /\/(node_modules\/uqr|src\/ui\/qrPath)/ }

export default defineConfig(({ command, mode, isPreview }) => {
  const { plugin: chunkPlugin, groups } = chunks(root)
  const env = loadEnv(mode, root, ['VITE_', 'ALLOWED_HOSTS'])
  // Checked here as well, so that a wrong setting ends the build and not a guest's start.
  const isDemo = mode === 'demo'
  const config = readConfig({ ...env, DEV: command === 'serve' && !isPreview, DEMO: isDemo })
  if (command === 'build') checkBuild(config, isDemo)
  const hosts = allowedHosts(env['ALLOWED_HOSTS'] ?? '')
  const define = {
    'import.meta.env.CONFIG': JSON.stringify(config),
    // Named one by one as well, so that a build drops what hangs on a setting that is off: the mock backend for one.
    'import.meta.env.IS_API_MOCKED': JSON.stringify(config.isApiMocked),
    'import.meta.env.IS_DEMO': JSON.stringify(isDemo),
    'import.meta.env.IS_LINE_MOCKED': JSON.stringify(config.isLineMocked),
    'import.meta.env.API_BASE_URL': JSON.stringify(config.apiBaseUrl),
    'import.meta.env.ANALYTICS_ID': JSON.stringify(config.analyticsId),
    'import.meta.env.LIFF_ID': JSON.stringify(config.liffId),
    'import.meta.env.LOCALES': JSON.stringify(Object.keys(LANGUAGES)),
  }
  return {
    plugins: [
      react(),
      layeredStyle(),
      chunkPlugin,
      htmlPages(config.liffId, define),
      staticHost(config),
      apiNotice(env, config),
      workbench(config.isApiMocked),
    ],
    define,
    css: { modules: { generateScopedName: scopedName }, postcss: languageStyle() },
    ...(command === 'build' && {
      // The router's own production files, which its package names to nobody: without them a build carries its developers' warnings.
      resolve: {
        alias: [
          {
            find: /^react-router$/,
            replacement: join(root, 'node_modules/react-router/dist/production/index.mjs'),
          },
        ],
      },
    }),
    // The worker's script is served in mocked builds only.
    publicDir: config.isApiMocked ? 'mocks/public' : false,
    // Loopback alone: one address, and nothing in the house's network reaches a mock.
    server: { host: '127.0.0.1', port: 5173, allowedHosts: hosts },
    preview: { host: '127.0.0.1', port: 4173, allowedHosts: hosts },
    build: {
      target: OLDEST_BROWSERS,
      sourcemap: false,
      // One sheet, which the HTML holds.
      cssCodeSplit: false,
      // The HTML names what each page needs; the rest is fetched at idle, one file after the other.
      modulePreload: false,
      rolldownOptions: {
        // Else each class field becomes a call of a helper in the start chunk, which the early code would wait for.
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
