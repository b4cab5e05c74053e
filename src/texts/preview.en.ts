/**
 * The descriptions of link previews in chats. The build writes them into the pages. They contain no name and no
 * code, because an invitation is personal. All other pages use `event`.
 */
export const previewTexts = {
  preview: {
    event: (dates: string, place: string) => `${dates}, ${place}`,
    invitation: 'You are invited to the exhibition.',
    rsvp: 'An invitation to the exhibition.',
    receive: 'A ticket to the exhibition, shared with you.',
  },
}
