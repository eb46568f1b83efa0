import { inLanguages } from '@meridian/domain/localized.ts'
import { expect, test } from 'vitest'
import { homeSections } from '../home.ts'
import { PAGES } from '../pages.ts'
import { LANGUAGE_IDS } from '../reference/locales.ts'
import type { SeedBlock } from './seed-document.ts'
import { structureOnce } from './structure-once.ts'

const written = [homeSections, ...PAGES.flatMap(({ sections }) => sections ?? [])]

test('merged blocks show in each language what was written in it', () => {
  expect(written.length).toBeGreaterThan(1)
  for (const blocksIn of written) {
    const kept = structureOnce(blocksIn)
    for (const languageId of LANGUAGE_IDS) {
      expect(inLanguages(kept, languageId, [languageId]).value).toEqual(blocksIn(languageId))
    }
  }
})

test('equal values are kept once, others by language, lists of different lengths and rich text as a whole', () => {
  const kept = structureOnce((languageId) => [
    {
      type: 'details',
      title: languageId,
      level: 2,
      items: [{ title: 'Same', content: { root: { type: 'root', text: languageId } } }],
      lines: languageId === 'en' ? ['one', 'two'] : ['one'],
    },
  ])
  expect(kept).toMatchObject([
    {
      type: 'details',
      title: { en: 'en', pl: 'pl' },
      level: 2,
      items: [{ title: 'Same', content: { pl: { root: { text: 'pl' } } } }],
      lines: { en: ['one', 'two'], pl: ['one'] },
    },
  ])
})

test('a language with different blocks is refused by name', () => {
  const blocksIn = (languageId: string): SeedBlock[] => (languageId === 'hu' ? [] : [{ type: 'separator' }])
  expect(() => structureOnce(blocksIn)).toThrow('Other blocks in hu than in English')
})
