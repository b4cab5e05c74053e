/**
 * The descriptions of link previews in chats. The build writes them into the pages. They are neutral, because
 * an invitation is personal: no name, no code. Other pages have the dates and the place.
 */
export const previewTexts = {
  preview: {
    event: (dates: string, place: string) => `${dates}, ${place}`,
    invitation: 'You are invited to the exhibition.',
    rsvp: 'An invitation to the exhibition.',
    receive: 'A ticket to the exhibition, shared with you.',
  },
}
