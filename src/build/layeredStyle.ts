import type { Plugin } from 'vite'

/** Puts antd-mobile's styles into a cascade layer, so that our styles win in any order of the chunks. */
export function layeredStyle(): Plugin {
  let layered = 0
  return {
    name: 'layered-style',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/antd-mobile\/.*\.css/ },
      handler(css) {
        layered += 1
        return `@layer antd-mobile {\n${css}\n}`
      },
    },
    generateBundle() {
      if (layered === 0) throw new Error("no style sheet of antd-mobile's was found")
    },
  }
}
