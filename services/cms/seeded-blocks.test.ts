import { DOCUMENTS } from '@meridian/seed/documents.ts'
import { LANGUAGE_IDS } from '@meridian/seed/reference/locales.ts'
import { expect, test } from 'vitest'
import { localizeBlock } from './localized-blocks.ts'

const PAGES = DOCUMENTS.flatMap(({ id, kind, sections = [] }) =>
  kind === 'page' || kind === 'landing_page' || kind === 'news' ? [{ id, kind, sections }] : [],
)

test.each(PAGES)('every block of the $kind $id fits its type in each of the 13 languages', ({ sections }) => {
  for (const languageId of LANGUAGE_IDS) {
    const problems = sections.flatMap((section) => {
      const looked = localizeBlock(section, languageId, [languageId])
      return 'problems' in looked ? looked.problems : []
    })
    expect(problems, languageId).toEqual([])
  }
})
