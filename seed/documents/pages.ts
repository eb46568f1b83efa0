import { HOME_URI } from '@meridian/domain/document.ts'
import { slugOf } from '@meridian/domain/slug.ts'
import { HOME_TEXTS } from '../home/texts.ts'
import { homeSections } from '../home.ts'
import { runningText } from '../pages/page-text.ts'
import { WORDS_OF_PAGES } from '../pages/words-of-pages.ts'
import { PAGES } from '../pages.ts'
import { everywhere, inEveryLanguage } from '../texts.ts'
import { PAGE_IDS } from '../world.ts'
import type { SeedDocument } from './seed-document.ts'
import { structureOnce } from './structure-once.ts'

const HOME: SeedDocument = {
  id: PAGE_IDS.home,
  kind: 'page',
  body: () => ({
    uri: everywhere(HOME_URI),
    title: HOME_TEXTS.title,
    description: HOME_TEXTS.lead,
    position: 0,
  }),
  sections: structureOnce(homeSections),
}

/** The home page and the static pages, in list order. */
export const PAGE_DOCUMENTS: readonly SeedDocument[] = [
  HOME,
  ...PAGES.map(
    ({ id, key, texts, sections }, index): SeedDocument => ({
      id,
      kind: 'page',
      body: () => ({
        uri: inEveryLanguage((languageId) => slugOf(texts[languageId].name, languageId)),
        title: inEveryLanguage((languageId) => texts[languageId].title),
        description: inEveryLanguage((languageId) => texts[languageId].description),
        ...(key === undefined ? {} : { found_by: WORDS_OF_PAGES[key] }),
        position: index + 1,
      }),
      sections: structureOnce(sections ?? ((languageId) => [runningText(texts[languageId])])),
    }),
  ),
]
