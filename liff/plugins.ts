import { liff } from '@line/liff/core'
import CloseWindow from '@line/liff/close-window'
import GetContext from '@line/liff/get-context'
import GetFriendship from '@line/liff/get-friendship'
import GetProfile from '@line/liff/get-profile'
import IsApiAvailable from '@line/liff/is-api-available'
import IsInClient from '@line/liff/is-in-client'
import IsLoggedIn from '@line/liff/is-logged-in'
import Login from '@line/liff/login'
import Logout from '@line/liff/logout'
import SendMessages from '@line/liff/send-messages'
import ShareTargetPicker from '@line/liff/share-target-picker'

/** Adds the plugins of the real and the mock SDK. The core has none of these functions. */
export function addPlugins(): void {
  liff.use(new IsInClient())
  liff.use(new IsLoggedIn())
  liff.use(new IsApiAvailable())
  liff.use(new Login())
  liff.use(new Logout())
  liff.use(new GetProfile())
  liff.use(new GetContext())
  liff.use(new GetFriendship())
  liff.use(new CloseWindow())
  liff.use(new ShareTargetPicker())
  liff.use(new SendMessages())
}
