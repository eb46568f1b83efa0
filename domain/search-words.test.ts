import { expect, test } from 'vitest'
import { wordsOf } from './search-words.ts'

const folded = (text: string) => wordsOf(text).map((word) => word.folded)

test('accents are removed in every language', () => {
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

test('the original spelling is kept beside the folded word', () => {
  expect(wordsOf('Crème')).toEqual([{ given: 'crème', folded: 'creme' }])
})

test('letters and digits form words, whatever separates them', () => {
  expect(folded('AMBRE-51-50ML')).toEqual(['ambre', '51', '50ml'])
  expect(folded('  rose,/…«27»  ')).toEqual(['rose', '27'])
  expect(folded('ＳＰＦ５０')).toEqual(['spf50'])
})

test('an apostrophe splits words, except Cyrillic ones', () => {
  expect(folded("huile d’olive l'eau")).toEqual(['huile', 'd', 'olive', 'l', 'eau'])
  expect(folded("м'ята м’ята")).toEqual(['мята', 'мята'])
})

test('text without letters and digits has no words', () => {
  for (const text of ['', ' \u00a0\t', '😀👍🏽', '\u0000', '\u200b\u202e', "'&|!:*()", '\ud800'])
    expect(folded(text)).toEqual([])
})

test('a long word is cut', () => {
  expect(folded('x'.repeat(1000))).toEqual(['x'.repeat(40)])
})
