import { CATEGORIES } from '../../categories.ts'
import { PICTURE_ALTS } from '../../picture-alts.ts'
import { SCENES } from '../../pictures.ts'
import { slugsOf } from '../../slugs.ts'
import { inEveryLanguage } from '../../texts.ts'
import type { SeedDocument } from '../seed-document.ts'
import { POPUP_TEXTS } from './texts.ts'

const PAGES = slugsOf(CATEGORIES.candles.name)

/** A campaign for candles. */
export const CANDLELIGHT_POPUP: SeedDocument = {
  id: 301,
  kind: 'popup',
  body: () => ({
    url: inEveryLanguage((languageId) => `/c/${PAGES[languageId]}`),
    title: POPUP_TEXTS.candlelight.title,
  }),
  sections: [
    {
      type: 'banner',
      title: POPUP_TEXTS.candlelight.banner.title,
      text: POPUP_TEXTS.candlelight.banner.text,
      picture: { image_file_id: SCENES['banner-candlelight'], alt: PICTURE_ALTS['banner-candlelight'] },
      link: { label: CATEGORIES.sets.name, category_id: CATEGORIES.sets.id },
    },
  ],
}
