/**
 * Every screen, dialog, sheet and state of the app. The steps use the texts of the default language,
 * and the language is changed after the last step.
 */
import { bookingScenes, verifyScenes } from '#mocks/workbench/bookingScenes.ts'
import { invitationScenes, sharingScenes } from '#mocks/workbench/invitationScenes.ts'
import { openingScenes } from '#mocks/workbench/openingScenes.ts'
import type { SceneGroup } from '#mocks/workbench/scene.ts'
import { ticketScenes } from '#mocks/workbench/ticketScenes.ts'

export const sceneGroups: SceneGroup[] = [
  { title: 'Introduction', scenes: openingScenes },
  { title: 'Verification', scenes: verifyScenes },
  { title: 'Reservation', scenes: bookingScenes },
  { title: 'Ticket', scenes: ticketScenes },
  { title: 'Invitation', scenes: invitationScenes },
  { title: 'Sharing', scenes: sharingScenes },
]

export const scenes = sceneGroups.flatMap((group) => group.scenes)
