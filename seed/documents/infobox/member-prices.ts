import { type SeedDocument, sentenceWithLink } from '../seed-document.ts'
import { INFOBOX_TEXTS } from './texts.ts'

/** For members and partners, by their price groups. */
export const MEMBER_PRICES_INFOBOX: SeedDocument = {
  id: 401,
  kind: 'infobox',
  body: () => ({ place: 'catalogue', group: 'club', price_group_ids: [2, 3] }),
  sections: [
    {
      type: 'information',
      items: [
        {
          content: sentenceWithLink(INFOBOX_TEXTS.member_prices.sentence, INFOBOX_TEXTS.member_prices.link, {
            path: '/account/wallet',
          }),
        },
      ],
    },
  ],
}
