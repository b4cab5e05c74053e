/** Opens hostile addresses on a phone without the app's script, and on an offline phone. */
import { test } from '@playwright/test'
import { testHostileAddresses } from '#tests/e2e/hostile/state.ts'
import { closedBrowser } from '#tests/e2e/hostile/visit.ts'

test.use({ launchOptions: closedBrowser })

testHostileAddresses('without its script')
testHostileAddresses('offline')
