/** What runs in the page of a walk. */

type Counting = { traversals?: number }

/** Runs in the page, before its own scripts: a way back takes the browser a moment. */
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

/** Runs in the page. React's work is done when a message of ours has come behind its own. */
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
