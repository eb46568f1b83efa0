import { type SeedDocument, sentenceWithLink } from '../seed-document.ts'
import { INFOBOX_TEXTS } from './texts.ts'

/** Shown in the account area, which only members enter. */
export const FIRST_STEPS_INFOBOX: SeedDocument = {
  id: 402,
  kind: 'infobox',
  body: () => ({ place: 'account', group: 'first-steps' }),
  sections: [
    {
      type: 'information',
      items: [
        {
          content: sentenceWithLink(INFOBOX_TEXTS.first_steps.sentence, INFOBOX_TEXTS.first_steps.link, {
            path: '/account/materials',
          }),
        },
      ],
    },
  ],
}
