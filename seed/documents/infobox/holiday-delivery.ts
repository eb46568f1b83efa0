import { daysBefore } from '../../insert-rows.ts'
import { DELIVERY_PAGE } from '../../pages/delivery.ts'
import { PAGE_IDS } from '../../world.ts'
import { pickFrom, type SeedDocument, sentenceWithLink } from '../seed-document.ts'
import { INFOBOX_TEXTS } from './texts.ts'

/** Runs from a week before the world is seeded to forty days after. */
export const HOLIDAY_DELIVERY_INFOBOX: SeedDocument = {
  id: 400,
  kind: 'infobox',
  body: (now) => ({
    place: 'everywhere',
    group: 'delivery',
    shipping_days_longer: 2,
    visible_from: daysBefore(now, 7).toISOString(),
    visible_until: daysBefore(now, -40).toISOString(),
  }),
  sections: [
    {
      type: 'information',
      items: [
        {
          content: sentenceWithLink(
            INFOBOX_TEXTS.holiday_delivery.sentence,
            pickFrom(DELIVERY_PAGE.texts)(({ name }) => name),
            { page_id: PAGE_IDS.delivery },
          ),
        },
      ],
    },
  ],
}
