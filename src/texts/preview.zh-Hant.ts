import type { previewTexts as english } from '#src/texts/preview.en.ts'

export const previewTexts: typeof english = {
  preview: {
    event: (dates, place) => `${dates}，${place}`,
    invitation: '誠邀您蒞臨展覽。',
    rsvp: '展覽邀請。',
    receive: '與您分享一張展覽門票。',
  },
}
