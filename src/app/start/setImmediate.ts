/**
 * React's scheduler waits for one message of a MessageChannel at a time. WebKit drops a message that is
 * on its way when it keeps the page for Back: the scheduler would wait for it for ever, and the screen
 * would stay as it was. React takes `setImmediate` where there is one; this one asks again on the return.
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
