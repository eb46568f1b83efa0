import { expect, test } from 'vitest'
import { languageOf, languages, textsIn, translateTo } from './strings.ts'

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort()
}

test('there are English and Polish', () => {
  expect([...languages].sort()).toEqual(['en', 'pl'])
})

test.each(languages)('%s has every text, none empty, with the placeholders of English', (language) => {
  const texts: Record<string, string> = textsIn(language)
  expect(Object.keys(texts).sort()).toEqual(Object.keys(textsIn('en')).sort())
  for (const [key, english] of Object.entries(textsIn('en'))) {
    const text = texts[key] ?? ''
    expect([key, text.trim() !== '', placeholdersOf(text)]).toEqual([key, true, placeholdersOf(english)])
  }
})

test.each(languages.filter((language) => language !== 'en'))('%s is translated', (language) => {
  const texts: Record<string, string> = textsIn(language)
  const same = Object.entries(textsIn('en')).filter(([key, english]) => texts[key] === english)
  // Some words are the same in both, such as Status or Bank.
  expect(same.length).toBeLessThan(12)
})

test('a locale maps to its language, anything else to English', () => {
  expect(languageOf('pl-pl')).toBe('pl')
  expect(languageOf('pl')).toBe('pl')
  expect(languageOf('de-de')).toBe('en')
  expect(languageOf('xx-pl')).toBe('en')
  expect(languageOf(['pl'])).toBe('en')
  expect(languageOf(undefined)).toBe('en')
})

test('placeholders are filled in', () => {
  expect(translateTo('en')('pay', { amount: '€1.00' })).toBe('Pay €1.00')
})
