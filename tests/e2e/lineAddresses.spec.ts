/** Hostile addresses of the app inside LINE, while LINE's script does not arrive. */
import { test } from '@playwright/test'
import { testHostileAddresses } from '#tests/e2e/hostile/state.ts'
import { closedBrowser } from '#tests/e2e/hostile/visit.ts'

test.use({ launchOptions: closedBrowser })

testHostileAddresses('with a late LINE')
