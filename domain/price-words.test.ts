import { expect, onTestFinished, test } from 'vitest'
import type { LanguageId } from './locale.ts'
import { parsePriceWords } from './price-words.ts'
import { reference, setReferenceFacts } from './reference-facts.ts'

test.each<[LanguageId, string, string, number | null, number | null]>([
  ['en', 'under 100', '', null, 10_000],
  ['en', 'candle under 100', 'candle', null, 10_000],
  ['en', 'Candle under €19.99', 'Candle', null, 1999],
  ['en', 'gifts for mum up to $1,000', 'gifts for mum', null, 100_000],
  ['en', 'soap over 10 under 50', 'soap', 1000, 5000],
  ['en', 'gift under 100 for mum', 'gift for mum', null, 10_000],
  ['pl', 'świeca do 100 zł', 'świeca', null, 10_000],
  ['pl', 'PONIŻEJ 50', '', null, 5000],
  ['pl', 'candle under 100', 'candle', null, 10_000],
  ['pl', 'krem powyżej 19,99 zł', 'krem', 1999, null],
  ['de', 'Seife unter 10 Euro', 'Seife', null, 1000],
  ['de', 'Geschenk bis 50€', 'Geschenk', null, 5000],
  ['de', 'Duft höchstens 1.200', 'Duft', null, 120_000],
  ['fr', 'bougie moins de 30 €', 'bougie', null, 3000],
  ['fr', 'cadeau jusqu’à 40 euros', 'cadeau', null, 4000],
  ['es', 'jabón hasta 20', 'jabón', null, 2000],
  ['it', 'candela sotto i 25 euro', 'candela', null, 2500],
  ['pt', 'vela até 30', 'vela', null, 3000],
  ['ro', 'săpun sub 50 lei', 'săpun', null, 5000],
  ['cs', 'mýdlo do 300 Kč', 'mýdlo', null, 30_000],
  ['sk', 'mydlo pod 10 €', 'mydlo', null, 1000],
  ['hu', 'szappan 5 000 Ft alatt', 'szappan', null, 500_000],
  ['hu', 'ajándék 3000-ig', 'ajándék', null, 300_000],
  ['uk', 'мило до 200 грн', 'мило', null, 20_000],
  ['ru', 'мыло дешевле 500', 'мыло', null, 50_000],
])('in %s, %j asks for %j from %s to %s', (languageId, typed, text, min, max) => {
  expect(parsePriceWords(typed, languageId)).toEqual({ text, min, max })
})

test('three decimals of a currency are no thousands', () => {
  const { facts } = reference()
  onTestFinished(() => setReferenceFacts(facts))
  const dinar = { currency_code: 'KWD', symbol: null, symbols: {}, digits: 3, amount_step: 1 } as const
  setReferenceFacts({ ...facts, currencies: [...facts.currencies, dinar] })
  expect(parsePriceWords('candle under 12.500', 'en', 'KWD').max).toBe(1250)
  expect(parsePriceWords('candle under 12.500', 'en', 'EUR').max).toBe(1_250_000)
})

test.each<[LanguageId, string]>([
  ['en', 'cream up to 50 ml'],
  ['en', 'from 30 years'],
  ['en', 'ambre 51'],
  ['en', 'under'],
  ['en', 'no 5'],
  ['pl', 'krem do rąk'],
  ['pl', 'krem od 40 lat'],
  ['de', 'ab 18 Jahre'],
  ['de', 'creme bis 50ml'],
  ['en', 'thunder 100'],
])('in %s, %j says nothing about a price', (languageId, typed) => {
  expect(parsePriceWords(typed, languageId)).toEqual({ text: typed, min: null, max: null })
})

test('long texts of digits and phrases cost no time', () => {
  const started = performance.now()
  for (const text of ['under '.repeat(20), '1 '.repeat(50), '1,000'.repeat(20), 'max. €'.repeat(16)])
    parsePriceWords(text, 'hu')
  expect(performance.now() - started).toBeLessThan(200)
})
