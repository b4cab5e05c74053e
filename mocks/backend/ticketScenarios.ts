/** Scenarios that start with tickets: one for each overlay of a code, and some unusual lists. */
import { giveTicket, holdInvitation, type Scenario } from '#mocks/backend/scenarioSetup.ts'
import { addSession, demoCodes, mockGuest, runningSession } from '#mocks/backend/demoWorld.ts'
import { addGuest } from '#mocks/backend/guests.ts'
import { HOUR_MS, MINUTE_MS, startOfDay } from '#mocks/backend/hongKong.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import {
  cancelTicket,
  checkIn,
  deactivateGift,
  expireDay,
  redeem,
  redeemAll,
  shareAway,
} from '#mocks/backend/staff.ts'
import { toWireReservation } from '#mocks/backend/tickets.ts'
import type { Reservation, World } from '#mocks/backend/world.ts'

const signedIn = (description: string, arrange: (world: World) => void): Scenario => ({
  description,
  arrange,
  startToken: MOCK_GUEST_TOKEN,
})

export const ticketScenarios = {
  reserved: signedIn('One ticket with a gift for the session that is running now.', (world) => {
    giveTicket(world)
  }),
  'three-tickets': signedIn(
    'Three tickets for the running session, two of them shareable.',
    (world) => {
      giveTicket(world)
      giveTicket(world).isShareable = true
      giveTicket(world).isShareable = true
    },
  ),
  'second-shareable': signedIn(
    'Three tickets. Only the second one in the list is shareable. Its session is one hour later.',
    (world) => {
      const laterSession = addSession(world, runningSession(world).startAt + HOUR_MS)
      giveTicket(world)
      giveTicket(world, { session: laterSession }).isShareable = true
      giveTicket(world)
    },
  ),
  'share-withdrawn': signedIn(
    'One shareable ticket, which the list does not offer again after its link was made.',
    (world) => {
      world.whenShared = 'withdrawn'
      giveTicket(world).isShareable = true
    },
  ),
  'share-at-once': signedIn(
    'One shareable ticket, whose status is shared as soon as its link was made.',
    (world) => {
      world.whenShared = 'shared'
      giveTicket(world).isShareable = true
    },
  ),
  'at-the-door': signedIn(
    'One ticket whose session began ten minutes ago: 41 minutes are left.',
    (world) => {
      // The session must be today, even if the day began less than ten minutes ago.
      const startAt = Math.max(world.now() - 10 * MINUTE_MS, startOfDay(world.now()))
      giveTicket(world, { session: addSession(world, startAt) })
    },
  ),
  'vic-ticket': signedIn(
    'One vic ticket for two, booked with the accepted invitation VIC2025.',
    (world) => {
      const invitation = holdInvitation(world, demoCodes.vicInvitation, 'accepted')
      giveTicket(world, { type: 'vic', headcount: 2, invitation })
    },
  ),
  'vic-given-away': signedIn(
    'One vic ticket that was given to someone else, but not by its status.',
    (world) => {
      const invitation = holdInvitation(world, demoCodes.vicInvitation, 'accepted')
      giveTicket(world, { type: 'vic', headcount: 2, invitation })
      shareAway(world)
      world.isGivingHidden = true
    },
  ),
  'own-link': signedIn(
    "Two tickets. The link to a friend's ticket leads to the guest's second one.",
    (world) => {
      giveTicket(world)
      const { id } = mockGuest(world)
      const code = demoCodes.openShare.share_code
      const share = world.shares.find(({ shareCode }) => shareCode === code)
      for (const reservation of world.reservations)
        if (reservation.id === share?.reservationId) {
          reservation.bookerId = id
          reservation.ownerId = id
        }
    },
  ),
  'no-gift': signedIn('One ticket without a gift.', (world) => {
    giveTicket(world).gift = null
  }),
  used: signedIn('One ticket that was used at the door, its gift redeemed.', (world) => {
    giveTicket(world)
    checkIn(world)
    redeemAll(world)
  }),
  'ticket-used': signedIn(
    'One ticket that was used at the door, with a gift that is not redeemed yet.',
    (world) => {
      giveTicket(world)
      checkIn(world)
    },
  ),
  shared: signedIn(
    'One ticket that was given to someone else, who has received it.',
    giveTicketToMorgan,
  ),
  'used-by-other': signedIn(
    'One ticket that was given to someone else, who has used it at the door.',
    (world) => {
      giveTicketToMorgan(world)
      checkIn(world)
    },
  ),
  expired: signedIn('One ticket whose session began two hours ago.', (world) => {
    giveTicket(world, {
      session: addSession(world, runningSession(world).startAt - 2 * HOUR_MS),
    })
  }),
  'expired-day': signedIn(
    'One ticket whose session was yesterday, so that its gift has expired too.',
    (world) => {
      giveTicket(world)
      expireDay(world)
    },
  ),
  'gift-redeemed': signedIn('One fresh ticket whose gift is redeemed.', (world) => {
    giveTicket(world)
    redeemAll(world)
  }),
  'gift-for-two': signedIn('One ticket for two, one of its two gifts redeemed.', (world) => {
    giveTicket(world, { headcount: 2 })
    redeem(world)
  }),
  'gift-fully-redeemed': signedIn(
    'One ticket whose gift is redeemed by its count, but not by its status.',
    (world) => {
      const { gift } = giveTicket(world)
      if (gift) gift.redeemedCount = gift.redeemableCount
    },
  ),
  'gift-inactive': signedIn('One ticket whose gift is not active.', (world) => {
    giveTicket(world)
    deactivateGift(world)
  }),
  'cancelled-listed': signedIn(
    'Two tickets. The first one is cancelled, and the list includes cancelled tickets.',
    (world) => {
      world.isCancelledListed = true
      cancelTicket(world, giveTicket(world).id)
      giveTicket(world)
    },
  ),
  malformed: signedIn('Two tickets in a list whose other rows cannot be read.', (world) => {
    giveTicket(world)
    world.extraRows = unreadableRows(world, giveTicket(world))
  }),
} satisfies Record<string, Scenario>

/** Sign in with Morgan's number to see the receiver's side. */
function giveTicketToMorgan(world: World) {
  addGuest(world, { lineName: 'Morgan', mobile: '+852-64567890' })
  shareAway(world, giveTicket(world).id, 'Morgan')
}

function unreadableRows(world: World, ticket: Reservation): unknown[] {
  const row = toWireReservation(world, mockGuest(world), ticket)
  const { status, session } = row
  return [
    null,
    'text',
    { status, session },
    { id: ticket.id + 1000, status },
    { ...row, id: ticket.id + 1001, session: { ...session, start_at: 'nonsense' } },
    { ...row, id: ticket.id + 1002, session: null },
    [],
  ]
}
