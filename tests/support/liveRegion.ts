import { onCleanup } from '#tests/support/onCleanup.ts'

/** Adds the live region of index.html. Returns what it says, one entry for each announcement. */
export function addLiveRegion(): string[] {
  const said: string[] = []
  const region = document.createElement('div')
  region.id = 'live-region'
  region.ariaLive = 'polite'
  const attach = region.attachShadow.bind(region)
  region.attachShadow = (init) => {
    const root = attach(init)
    const replaceChildren = root.replaceChildren.bind(root)
    root.replaceChildren = (...nodes) => {
      replaceChildren(...nodes)
      said.push([...root.children].map(({ textContent }) => textContent).join(' | '))
    }
    return root
  }
  document.body.append(region)
  onCleanup(() => region.remove())
  return said
}
