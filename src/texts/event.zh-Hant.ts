import type { eventTexts as english } from '#src/texts/event.en.ts'

export const eventTexts: typeof english = {
  event: {
    giftCounter: '5樓禮品換領處',
    name: '拼圖復刻展覽',
    dates: '2025年6月22日（星期日）至27日（星期五）',
    place: '香港中環',
    auctionHouse: '中環拍賣行場地',
    venue: '中環海港會堂6樓',
    ticketAddress: '香港中環干諾道中8號海港會堂6樓拍賣廳',
    giftAddress: '香港中環干諾道中8號海港會堂5樓禮品換領處',
  },
}
