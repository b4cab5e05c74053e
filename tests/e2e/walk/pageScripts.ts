/** Functions that run in the page of a walk. */

type Counting = { traversals?: number }

/** Runs before the page's own scripts. Counts history traversals that the browser has not finished. */
export function countTraversals(): void {
  const here = window as Counting
  const { go } = history
  History.prototype.go = function goAndCount(by) {
    here.traversals = (here.traversals ?? 0) + 1
    go.call(this, by)
  }
  History.prototype.back = () => history.go(-1)
  History.prototype.forward = () => history.go(1)
  window.addEventListener('popstate', () => (here.traversals = 0))
}

/** Resolves to true if the page is idle. Our message arrives after the pending messages of React. */
export function isIdle(): Promise<boolean> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () =>
      done(document.readyState === 'complete' && !(window as Counting).traversals),
    )
    port1.start()
    port2.postMessage(null)
  })
}
