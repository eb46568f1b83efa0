import { DOCUMENTS } from '@meridian/database/seed/documents.ts'
import { homeSections } from '@meridian/database/seed/home.ts'
import { PAGES } from '@meridian/database/seed/pages.ts'
import { LANGUAGE_IDS } from '@meridian/database/seed/texts.ts'
import { PAGE_IDS } from '@meridian/database/seed/world.ts'
import { BLOCK_TYPES } from '@meridian/domain/content-blocks.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { expect, test } from 'vitest'
import { tellBlock } from './told-blocks.ts'

/** The pages that are told by blocks, and their blocks in a language. */
const STATIC_PAGES: readonly { id: number; sections: (languageId: LanguageId) => readonly object[] }[] = [
  { id: PAGE_IDS.home, sections: homeSections },
  ...PAGES.flatMap(({ id, sections }) => (sections === undefined ? [] : [{ id, sections }])),
]

test('Each of the 27 types of blocks stands on a page of the seed world', () => {
  const written = DOCUMENTS.flatMap(({ kind, sections = [] }) =>
    kind === 'landing_page' || kind === 'news' ? sections : [],
  )
  const sections: readonly object[] = [...STATIC_PAGES.flatMap((page) => page.sections('en')), ...written]
  // Pages of running text are one block of this type.
  const types = new Set(['information', ...sections.map((section) => ('type' in section ? section.type : ''))])
  expect(BLOCK_TYPES).toHaveLength(27)
  expect(BLOCK_TYPES.filter((type) => !types.has(type))).toEqual([])
})

test.each(STATIC_PAGES)('Every block of page $id fits its type in each of the 13 languages', ({ sections }) => {
  for (const languageId of LANGUAGE_IDS) {
    const problems = sections(languageId).flatMap((section) => {
      const looked = tellBlock(section, languageId, [languageId])
      return 'problems' in looked ? looked.problems : []
    })
    expect(problems, languageId).toEqual([])
  }
})
