/** Invitations, and tickets that change hands. */
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { see, seeText, tap, type Scene, type Step } from '#mocks/workbench/scene.ts'

const invitation = (name: string, steps: Step[], more: Partial<Scene> = {}): Scene => ({
  name,
  scenario: 'vic',
  address: '/invitation/VIC2025',
  steps,
  ...more,
})

const sharing = (name: string, steps: Step[], line?: string): Scene => ({
  name,
  scenario: 'newcomer',
  address: '/rsvp/VIC2025',
  steps,
  ...(line !== undefined && { line }),
})

const receiving = (
  name: string,
  scenario: ScenarioName,
  steps: Step[],
  more: Partial<Scene> = {},
): Scene => ({
  name,
  scenario,
  address: '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH',
  steps,
  ...more,
})

const invitee = see('heading', '黃 先生')
const shareButton = see('button', 'Share', { is: 'enabled' })
const sheet = [shareButton, tap('Share'), see('dialog', 'Share the link')]

export const invitationScenes: Scene[] = [
  invitation('invitation', [invitee], { title: 'VIC invitation' }),
  invitation('invitation-large-text', [invitee], { isLarge: true }),
  invitation('invitation-bare', [see('button', '重試', { count: 2 })], {
    answers: { getInvitationInfo: 'no-network', bindInvitation: 'no-network' },
  }),
  invitation('invitation-decline', [invitee, tap('婉拒邀約'), see('dialog', '確定要婉拒邀約嗎？')]),
  invitation('invitation-taken', [see('dialog', '無法使用此邀請')], {
    scenario: 'signed-in',
    address: '/invitation/TAKEN2025',
  }),
  invitation('invitation-no-code', [see('heading', 'No invitation code')], {
    scenario: 'newcomer',
    address: '/invitation',
  }),
]

export const sharingScenes: Scene[] = [
  sharing('rsvp', [shareButton]),
  sharing('share-sheet', sheet),
  invitation(
    'share',
    [
      see('tab', 'Introduction'),
      { do: 'open', address: '/share' },
      shareButton,
      see('button', 'Share this ticket'),
    ],
    { scenario: 'second-shareable', address: '/invitation/PUBLIC2025' },
  ),
  invitation('share-two', [see('button', 'Share this ticket', { count: 2 })], {
    scenario: 'three-tickets',
    address: '/share',
  }),
  invitation('share-nothing', [seeText('You have nothing to share')], {
    scenario: 'signed-in',
    address: '/share',
  }),
  invitation('share-verify', [see('button', 'Verify my number')], {
    scenario: 'newcomer',
    address: '/share',
  }),
  receiving('receive-failed', 'signed-in', [see('dialog', '領取門票失敗')], {
    address: '/receive',
  }),
  receiving('receive-own', 'own-link', [see('dialog', '這是您自己分享的連結')]),
  receiving('receive-already', 'signed-in', [see('dialog', '門票已領取')], {
    answers: { receiveReservation: 1718 },
  }),
  receiving('receive-unanswered', 'signed-in', [seeText('Your ticket is waiting for you')], {
    answers: { receiveReservation: 'no-network' },
  }),
  sharing('rsvp-line-name', [seeText('Morgan'), shareButton], 'name:Morgan'),
  sharing('share-sheet-line-login', sheet, 'logged-out'),
]
