import { lazyComponent } from '#src/ui/lazy.tsx'

/** Lazy, because scanning does not need it. It is loaded while a code is open, to work offline later. */
export const LazyEnlargedCode = lazyComponent(() =>
  import('#src/features/tickets/EnlargedCode.tsx').then((m) => m.EnlargedCode),
)
