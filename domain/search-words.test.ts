import { expect, test } from 'vitest'
import { wordsOf } from './search-words.ts'

const folded = (text: string) => wordsOf(text).map((word) => word.folded)

test('Accents are left out in every language', () => {
  expect(folded('Świeca Żółć Łódź')).toEqual(['swieca', 'zolc', 'lodz'])
  expect(folded('Vétiver crème sœur')).toEqual(['vetiver', 'creme', 'soeur'])
  expect(folded('Körperlotion Straße')).toEqual(['korperlotion', 'strasse'])
  expect(folded('Růže řasy')).toEqual(['ruze', 'rasy'])
  expect(folded('Tusfürdő hűs')).toEqual(['tusfurdo', 'hus'])
  expect(folded('Loțiune şampon')).toEqual(['lotiune', 'sampon'])
  expect(folded('Loção señor')).toEqual(['locao', 'senor'])
  expect(folded('Тёплый чай')).toEqual(['теплый', 'чай'])
  expect(folded('Їжа ґанок')).toEqual(['їжа', 'ганок'])
})

test('The word as it was written stays beside it', () => {
  expect(wordsOf('Crème')).toEqual([{ given: 'crème', folded: 'creme' }])
})

test('Letters and digits are words, whatever stands between them', () => {
  expect(folded('AMBRE-51-50ML')).toEqual(['ambre', '51', '50ml'])
  expect(folded('  rose,/…«27»  ')).toEqual(['rose', '27'])
  expect(folded('ＳＰＦ５０')).toEqual(['spf50'])
})

test('An apostrophe parts words but not a Cyrillic one', () => {
  expect(folded("huile d’olive l'eau")).toEqual(['huile', 'd', 'olive', 'l', 'eau'])
  expect(folded("м'ята м’ята")).toEqual(['мята', 'мята'])
})

test('What holds no letter and no digit holds no word', () => {
  for (const text of ['', ' \u00a0\t', '😀👍🏽', '\u0000', '\u200b\u202e', "'&|!:*()", '\ud800'])
    expect(folded(text)).toEqual([])
})

test('A long word is cut', () => {
  expect(folded('x'.repeat(1000))).toEqual(['x'.repeat(40)])
})
