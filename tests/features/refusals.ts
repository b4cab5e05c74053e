/** The codes of docs/product.md with a special meaning, by the call that they refuse. */
import type { EndpointName } from '#mocks/backend/world.ts'
import type { Exit } from '#tests/support/calls.ts'

type Refusal = { endpoint: EndpointName; code: number; way: Exit; login?: 'dropped' }

const create = (code: number, ...way: Exit): Refusal => ({
  endpoint: 'createReservation',
  code,
  way,
})
const receive = (code: number, ...way: Exit): Refusal => ({
  endpoint: 'receiveReservation',
  code,
  way,
})
const DUE = 'There is a reservation for this number, but its ticket is not showing yet.'

/** These codes have the same text on every screen that shows a reason. */
const general = ([code, reason]: [number, string]): Refusal[] => [
  { endpoint: 'sendOtp', code, way: ['/verify', reason, 'Submit'] },
  { endpoint: 'cancelReservation', code, way: ['/ticket', reason, 'Cancel my reservation'] },
  { endpoint: 'shareReservation', code, way: ['/share', reason, 'Share this ticket'] },
  { endpoint: 'acceptInvitation', code, way: ['/reservation', reason, 'Close'] },
  { endpoint: 'login', code, way: ['/', reason, 'Try again'] },
  // A guest who has declined has already left the screen.
  { endpoint: 'rejectInvitation', code, way: ['/', 'By invitation', 'Make a reservation'] },
]

export const refusals: Refusal[] = [
  create(907, '/confirm', 'your phone number has not been verified', 'Confirm'),
  create(1800, '/confirm', 'the OTP verification code you entered is incorrect', 'Confirm'),
  create(1500, '/ticket', DUE, 'Try again'),
  create(1702, '/ticket', DUE, 'Try again'),
  create(1701, '/confirm', 'the session you booked is full', 'Confirm'),
  create(1806, '/confirm', 'you have not received the invitation', 'Confirm'),
  create(1999, '/confirm', 'please wait a moment and re-enter the event', 'Confirm'),
  {
    endpoint: 'getReservations',
    code: 105,
    way: ['/verify?redirect_path=%2Fticket', 'Join the event', 'Phone number'],
  },
  // This guest has a verified number.
  receive(907, '/receive', 'Failed to get ticket', 'OK'),
  receive(1716, '/error/invitation-received', '此門票已被他人領取', '查看我的預約'),
  receive(1717, '/receive', '這張門票已屬於您', 'OK'),
  receive(1718, '/receive', '門票已領取', 'OK'),
  receive(1999, '/receive', 'Failed to get ticket', 'OK'),
  {
    endpoint: 'bindInvitation',
    code: 1803,
    way: ['/invitation/VIC2025', '無法使用此邀請', '確定'],
  },
  {
    endpoint: 'bindInvitation',
    code: 1801,
    way: ['/error/invitation-canceled', '邀請連結已取消', '前往查看活動訊息'],
  },
  {
    endpoint: 'login',
    code: 612,
    way: ['/verify', 'Join the event', 'Phone number'],
    login: 'dropped',
  },
  {
    endpoint: 'login',
    code: 2007,
    way: ['/', 'Your number is not linked to a membership yet', 'OK'],
  },
  { endpoint: 'login', code: 1999, way: ['/', 'refused with 1999', 'Try again'] },
  {
    endpoint: 'verifyOtp',
    code: 1800,
    way: ['/verify', 'The OTP code you entered is incorrect.', 'Verification code'],
  },
  {
    endpoint: 'checkCrmBinding',
    code: 2007,
    way: ['/?action=check-binding', 'Your number is not linked to a membership yet', 'OK'],
  },
  ...(
    [
      [1001, '格式錯誤'],
      [1002, '您沒有操作權限'],
      [1102, '無法驗證 LINE 登入'],
    ] as [number, string][]
  ).flatMap(general),
]
