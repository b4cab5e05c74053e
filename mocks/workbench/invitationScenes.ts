/** Invitations, and tickets that change hands. */
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { see, seeText, tap, type Scene, type Step } from '#mocks/workbench/scene.ts'

const invitation = (
  name: string,
  title: string,
  steps: Step[],
  more: Partial<Scene> = {},
): Scene => ({
  name,
  title,
  scenario: 'vic',
  address: '/invitation/VIC2025',
  steps,
  ...more,
})

const sharing = (name: string, title: string, steps: Step[], line?: string): Scene => ({
  name,
  title,
  scenario: 'newcomer',
  address: '/rsvp/VIC2025',
  steps,
  ...(line !== undefined && { line }),
})

const receiving = (
  name: string,
  title: string,
  scenario: ScenarioName,
  steps: Step[],
  more: Partial<Scene> = {},
): Scene => ({
  name,
  title,
  scenario,
  address: '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH',
  steps,
  ...more,
})

const invitee = see('heading', '黃', { isStart: true })
const shareButton = see('button', 'Share', { is: 'enabled' })
const sheet = [shareButton, tap('Share'), see('dialog', 'Share the link')]

export const invitationScenes: Scene[] = [
  invitation('invitation', 'Invitation, VIC', [invitee]),
  invitation('invitation-large-text', 'Invitation, large text', [invitee], { isLarge: true }),
  invitation('invitation-forced-colors', 'Invitation, forced colours', [invitee], {
    isForcedColors: true,
  }),
  invitation(
    'invitation-bare',
    'Invitation, without its text',
    [see('button', '重試', { count: 1 })],
    {
      answers: { getInvitationInfo: 'no-network', bindInvitation: 'no-network' },
    },
  ),
  invitation('invitation-decline', 'Invitation, declining', [
    invitee,
    tap('婉拒邀約'),
    see('dialog', '確定要婉拒邀約嗎？'),
  ]),
  invitation(
    'invitation-taken',
    'Invitation, taken by another person',
    [see('dialog', '無法使用此邀請')],
    {
      scenario: 'signed-in',
      address: '/invitation/TAKEN2025',
      words: '1803',
    },
  ),
  invitation('invitation-no-code', 'Invitation, no code', [see('heading', 'No invitation code')], {
    scenario: 'newcomer',
    address: '/invitation',
  }),
]

export const sharingScenes: Scene[] = [
  sharing('rsvp', 'Passing on, invitation', [shareButton]),
  sharing('share-sheet', 'Passing on, share sheet', sheet),
  invitation(
    'share',
    'Share, invitation and ticket',
    [
      see('tab', 'Introduction'),
      { do: 'open', address: '/share' },
      shareButton,
      see('button', 'Share this ticket'),
    ],
    { scenario: 'second-shareable', address: '/invitation/PUBLIC2025' },
  ),
  invitation(
    'share-two',
    'Share, two tickets',
    [see('button', 'Share this ticket', { count: 2 })],
    {
      scenario: 'three-tickets',
      address: '/share',
    },
  ),
  invitation('share-nothing', 'Share, nothing there', [seeText('You have nothing to share')], {
    scenario: 'signed-in',
    address: '/share',
  }),
  invitation('share-verify', 'Share, not signed in', [see('button', 'Verify my number')], {
    scenario: 'newcomer',
    address: '/share',
  }),
  receiving(
    'receive-failed',
    'Receive, link without codes',
    'signed-in',
    [see('dialog', '領取門票失敗')],
    {
      address: '/receive',
    },
  ),
  receiving('receive-own', 'Receive, own link', 'own-link', [see('dialog', '這張門票已屬於您')], {
    words: '1717',
  }),
  receiving(
    'receive-already',
    'Receive, already received',
    'signed-in',
    [see('dialog', '門票已領取')],
    {
      answers: { receiveReservation: 1718 },
    },
  ),
  receiving(
    'receive-unanswered',
    'Receive, no answer',
    'signed-in',
    [seeText('We could not confirm that you received the ticket')],
    {
      answers: { receiveReservation: 'no-network' },
    },
  ),
  sharing(
    'rsvp-line-name',
    'Passing on, name in LINE',
    [seeText('Morgan'), shareButton],
    'name:Morgan',
  ),
  sharing('share-sheet-line-login', 'Passing on, login to LINE', sheet, 'logged-out'),
]
