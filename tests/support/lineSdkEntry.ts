/** A LIFF app that is nothing but the real SDK; says on the page what became of it. */
/** The SDK puts itself there. */
export type SdkWindow = Window & { liff?: unknown }

const status = document.querySelector('[role=status]')

async function start(): Promise<void> {
  // Dynamic, as an app has to do it: importing it throws where sessionStorage does.
  const [{ liff }, ...modules] = await Promise.all([
    import('@line/liff/core'),
    import('@line/liff/calendar'),
    import('@line/liff/close-window'),
    import('@line/liff/get-context'),
    import('@line/liff/get-decoded-id-token'),
    import('@line/liff/get-friendship'),
    import('@line/liff/get-profile'),
    import('@line/liff/is-api-available'),
    import('@line/liff/is-in-client'),
    import('@line/liff/is-logged-in'),
    import('@line/liff/login'),
    import('@line/liff/logout'),
    import('@line/liff/share-target-picker'),
  ])
  // Each module has a type of its own; the core takes them all.
  for (const { default: Module } of modules) liff.use(new Module() as never)
  await liff.init({ liffId: document.documentElement.dataset['liffId'] ?? '' })
}

const say = (text: string) => {
  if (status !== null) status.textContent = text
}

start().then(
  () => say('ready'),
  ({ code, name, message }: Error & { code?: unknown }) =>
    say(`${typeof code === 'string' ? code : name}: ${message}`),
)
