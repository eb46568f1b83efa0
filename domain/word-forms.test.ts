import { expect, test } from 'vitest'
import type { LanguageId } from './locale.ts'
import { foldWord, wordsOf } from './search-words.ts'
import { reduceWord, singularOf, withoutStopWords } from './word-forms.ts'

/** Forms of one word that people search for, by language. */
const SAME: Record<LanguageId, string[]> = {
  pl: [
    'perfumy perfum perfumów perfumami perfumach perfumom',
    'krem kremu kremy kremów kremem kremie kremowy kremowa kremowe',
    'świeca świecy świece świec świecami świecach świecę świeczka świeczki świeczek świeczkę świeczkami',
    'mydło mydła mydeł mydłem mydłami',
    'olejek olejku olejki olejków olejkiem olejkami',
    'woda wody wód wodą wodę',
    'ręka ręki ręce ręką',
    'twarz twarzy twarze twarzą',
    'zapachowa zapachowe zapachowy zapachowych zapach zapachy zapachów',
    'szampon szamponu szampony szamponów',
    'puder pudru pudry pudrów pudrem',
    'róża róży różę',
  ],
  cs: [
    'parfém parfému parfémy parfémů parfémem parfémech',
    'krém krému krémy krémů krémem krémový krémová',
    'svíčka svíčky svíček svíčku svíčkou svíčkami',
    'mýdlo mýdla mýdel mýdlem mýdly',
    'vůně vůní vůni vůněmi',
    'sérum séra séru',
    'ruka ruce ruku rukou',
    'šampon šamponu šampony šamponů',
    'pleť pleti pletí',
    'růžový růžová růžové růžového růžových růžovou',
  ],
  sk: [
    'parfum parfumu parfumy parfumov parfumom parfumami',
    'krém krému krémy krémov krémom krémový krémová',
    'sviečka sviečky sviečok sviečku sviečkou sviečkami',
    'mydlo mydla mydiel mydlom mydlami',
    'vôňa vône vôní vôňu vôňou',
    'sérum séra séru',
    'balzam balzamu balzamy balzamov balzamom',
    'šampón šampónu šampóny šampónov',
    'ružový ružová ružové ružového ružových ružovou',
  ],
  uk: [
    'парфум парфуми парфумів парфумам парфумами парфумах',
    'крем крему креми кремів кремом кремовий кремова кремові',
    'свічка свічки свічок свічку свічкою свічками',
    'мило мила милом милу',
    'олія олії олію олією олій',
    'бальзам бальзаму бальзами бальзамів',
    'запах запаху запахи запахів запахом',
    'шампунь шампуню шампуні шампунів шампунем',
    'аромат аромату аромати ароматів ароматом',
    'трояндова трояндовий трояндові трояндових троянда троянди',
  ],
}

/** Pairs of different words. */
const OTHERS: Record<LanguageId, [string, string][]> = {
  pl: [
    ['krem', 'krew'],
    ['woda', 'wosk'],
    ['twarz', 'tusz'],
    ['mydło', 'mleko'],
    ['puder', 'pudełko'],
    ['żel', 'żelazo'],
  ],
  cs: [
    ['krém', 'král'],
    ['vůně', 'voda'],
    ['mýdlo', 'mléko'],
    ['tělo', 'telefon'],
  ],
  sk: [
    ['krém', 'kreslo'],
    ['vôňa', 'voda'],
    ['mydlo', 'mlieko'],
  ],
  uk: [
    ['крем', 'край'],
    ['мило', 'масло'],
    ['олія', 'олень'],
    ['свічка', 'світло'],
  ],
}

const stemOf = (word: string, languageId: LanguageId) => reduceWord(foldWord(word), languageId)

test.each(Object.entries(SAME) as [LanguageId, string[]][])(
  'the forms of a word reduce to one stem in %s',
  (language, rows) => {
    for (const row of rows) {
      const stems = new Set(row.split(' ').map((form) => stemOf(form, language)))
      expect([...stems], row).toHaveLength(1)
    }
  },
)

test.each(Object.entries(OTHERS) as [LanguageId, [string, string][]][])(
  'different words stay different in %s',
  (language, pairs) => {
    for (const [one, other] of pairs) expect(stemOf(one, language), `${one} ${other}`).not.toBe(stemOf(other, language))
  },
)

test('words of other languages, codes and numbers stay unchanged', () => {
  expect(reduceWord('lotions', 'en')).toBeNull()
  expect(reduceWord('50ml', 'pl')).toBe('50ml')
  expect(reduceWord('ub40owe', 'pl')).toBe('ub40owe')
  expect(reduceWord('z', 'pl')).toBe('z')
})

test('a Portuguese plural becomes its singular', () => {
  expect(singularOf('loções', 'pt')).toBe('loção')
  expect(singularOf('locoes', 'pt')).toBe('locao')
  expect(singularOf('flores', 'pt')).toBe('flores')
  expect(singularOf('shoes', 'en')).toBe('shoes')
})

test('stop words of a query are dropped, unless there are no others', () => {
  const significantWords = (text: string, language: LanguageId) =>
    withoutStopWords(wordsOf(text), language).map((one) => one.folded)
  expect(significantWords('krem do rąk', 'pl')).toEqual(['krem', 'rak'])
  expect(significantWords('do', 'pl')).toEqual(['do'])
  expect(significantWords('крем для рук', 'uk')).toEqual(['крем', 'рук'])
  expect(significantWords('cream for hands', 'en')).toEqual(['cream', 'for', 'hands'])
})
