/**
 * Works around a bug of WebKit. React's scheduler posts one MessageChannel message and waits for it. WebKit
 * drops a pending message when it puts the page into the bfcache, so after Back React would never render again.
 * React prefers `setImmediate` if it exists. This one posts its messages again when the page is restored.
 */
const tasks: (() => void)[] = []
const { port1, port2 } = new MessageChannel()

port1.addEventListener('message', () => tasks.shift()?.())
port1.start()

const postTask = () => port2.postMessage(null)

Object.assign(window, {
  setImmediate(task: () => void) {
    tasks.push(task)
    postTask()
  },
})

window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) tasks.forEach(postTask)
})
