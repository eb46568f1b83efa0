import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  LANGUAGES,
  LOCALE_FOLDERS,
  neededKeys,
  overlayProblems,
  reportFolder,
  reportOverlays,
  STRINGS_FOLDERS,
  stringsProblems,
  summaryOf,
} from './strings.ts'

const reports = STRINGS_FOLDERS.map((folder) => ({ folder, files: reportFolder(folder) }))
for (const { folder, files } of reports) process.stdout.write(`${summaryOf(folder, files)}\n`)

test.each(LOCALE_FOLDERS.flatMap(reportOverlays))('$file has exactly the texts that its locale overrides', (file) => {
  expect(file.problems).toEqual([])
})

test('a locale with its own wording needs a file, even if nobody has created it yet', () => {
  const required = reportOverlays('storefront/app/strings').map(({ file }) => file)
  expect(required).toContain('storefront/app/strings/es-gc.json')
  expect(required).not.toContain('storefront/app/strings/es-es.json')
})

test('a locale overrides texts with its own words, keeps their placeholders, and has no redundant ones', () => {
  const own = { BASKET: 'Your basket, {{name}}', BYE: 'Bye' }
  expect(overlayProblems(own, { BASKET: 'Your cart, {{name}}' }, 'en-us')).toEqual([])
  expect(overlayProblems(own, {}, 'en-de')).toEqual([])
  expect(overlayProblems(own, {}, 'en-us')).toHaveLength(1)
  expect(overlayProblems(own, { BASKET: 'Your cart', BYE: 'Bye', OLD: 'x' }, 'en-us')).toEqual([
    'BASKET has the placeholders none, not {{name}}',
    'BYE is as in en',
    'OLD is unknown in en',
  ])
  expect(overlayProblems(own, { BASKET: 'Basket of {{name}}' }, 'en-us')).toEqual([
    'BASKET has a word of another country',
  ])
})

test.each(reports.flatMap(({ files }) => files))(
  '$file has every text, in every plural form and with its placeholders',
  (file) => {
    expect(file.problems).toEqual([])
  },
)

test('a text of the back office has a key of its own, because rooms load their texts over those of the frame', () => {
  const keys = STRINGS_FOLDERS.filter((folder) => folder.startsWith('backoffice/')).flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(`${folder}/en.json`, 'utf8'))),
  )
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('there are thirteen languages', () => {
  expect(LANGUAGES).toHaveLength(13)
})

/** Things named by the shop, its mails, its documents and the back office alike, by their English word. */
const THINGS = [
  'Basket',
  'Date of sale',
  'Documents',
  'Invoice',
  'Net',
  'Order number',
  'Orders',
  'Packing slip',
  'Parcel',
  'Parcels',
  'Patronymic',
  'Payment',
  'Payment fee',
  'Payment reference',
  'Personal data',
  'Pick list',
  'Postcode',
  'Seller',
  'Sign in',
  'Waiting for payment',
]

test.each(LANGUAGES)('in %s a thing has the same word wherever it is named', (language) => {
  const pairs = [...STRINGS_FOLDERS, 'services/documents/texts'].flatMap((folder) => {
    const read = (file: string): Record<string, string> =>
      JSON.parse(readFileSync(new URL(`../${folder}/${file}.json`, import.meta.url), 'utf8'))
    const own = read(language)
    return Object.entries(read('en')).map(([key, word]) => [word, own[key]] as const)
  })
  for (const thing of THINGS) {
    const words = pairs.flatMap(([word, own]) => (word === thing ? [own] : []))
    expect(words.length, thing).toBeGreaterThan(1)
    expect([...new Set(words)], thing).toHaveLength(1)
  }
})

const english = { HELLO: 'Hello {{name}}', BYE: 'Bye', PIECES_one: '{{count}} piece', PIECES_other: '{{count}} pieces' }
const polish = {
  HELLO: 'Cześć {{name}}',
  BYE: 'Pa',
  PIECES_one: '{{count}} sztuka',
  PIECES_few: '{{count}} sztuki',
  PIECES_many: '{{count}} sztuk',
  PIECES_other: '{{count}} sztuki',
}

test('a complete file is in order, also with a separate text for zero', () => {
  expect(stringsProblems(english, english, 'en')).toEqual([])
  expect(stringsProblems(english, polish, 'pl')).toEqual([])
  expect(stringsProblems(english, { ...polish, PIECES_zero: 'Nic' }, 'pl')).toEqual([])
  expect(neededKeys(english, 'fr')).toEqual(['BYE', 'HELLO', 'PIECES_many', 'PIECES_one', 'PIECES_other'])
})

test('an empty file reports every missing key', () => {
  expect(stringsProblems(english, {}, 'ro')).toEqual([
    'BYE is missing',
    'HELLO is missing',
    'PIECES_few is missing',
    'PIECES_one is missing',
    'PIECES_other is missing',
  ])
})

test('a missing or superfluous plural form is found', () => {
  const { PIECES_few: _, ...lacking } = polish
  expect(stringsProblems(english, lacking, 'pl')).toEqual(['PIECES_few is missing'])
  const german = { ...english, PIECES_many: '{{count}}' }
  expect(stringsProblems(english, german, 'de')).toEqual(['PIECES_many is a plural form that de does not have'])
})

test('unknown keys, missing or renamed placeholders, stray braces and empty texts are found', () => {
  const problemsOf = (change: object) => stringsProblems(english, { ...polish, ...change }, 'pl')
  expect(problemsOf({ HI: 'Hej' })).toEqual(['HI is unknown in English'])
  expect(problemsOf({ HELLO: 'Cześć' })).toEqual(['HELLO has the placeholders none, English has {{name}}'])
  expect(problemsOf({ HELLO: 'Cześć {{imię}}' })).toHaveLength(1)
  expect(problemsOf({ PIECES_one: 'sztuka' })).toHaveLength(1)
  expect(problemsOf({ BYE: 'Pa {' })).toEqual(['BYE has a brace that belongs to no placeholder'])
  expect(problemsOf({ BYE: ' ' })).toEqual(['BYE is empty'])
  expect(problemsOf({ BYE: null })).toEqual(['BYE is not text'])
})

test('a hyphen used as a minus is found', () => {
  const problemsOf = (BYE: string) => stringsProblems(english, { ...english, BYE }, 'en')
  expect(problemsOf('-20%')).toEqual(['BYE writes a minus as a hyphen'])
  expect(problemsOf('Off: -20%')).toHaveLength(1)
  expect(problemsOf('−20%, a 5-7 and a SPF-50')).toEqual([])
})

test('a straight quote, a range with a hyphen and a number that is not that of English are found', () => {
  const told = { BYE: 'Valid from {{from}}–{{to}}, 15 days; at most 5,000 points' }
  const problemsOf = (BYE: string) => stringsProblems(told, { BYE }, 'it')
  expect(problemsOf('Valido {{from}}–{{to}}, 15 giorni; al massimo 5000 punti')).toEqual([])
  expect(problemsOf('Valido {{from}}–{{to}}, 14 giorni; al massimo 5.000 punti')).toEqual([
    'BYE lacks the number 15 of English',
  ])
  expect(problemsOf('Valido {{from}}-{{to}}, 15 giorni, 5000 punti')).toEqual(['BYE writes a range with a hyphen'])
  expect(problemsOf("Valido l'intervallo {{from}}–{{to}}, 15, 5000")).toEqual(['BYE has a straight quote'])
  expect(stringsProblems({ BYE: `Only ' " .` }, { BYE: `Solo ' " .` }, 'it')).toEqual([])
})

test('a text that says tu or du to a reader whom the others address politely is found', () => {
  const problemsOf = (BYE: string, language: 'it' | 'pl') => stringsProblems({ BYE: 'Your order' }, { BYE }, language)
  expect(problemsOf('Il tuo ordine', 'it')).toEqual(['BYE addresses the reader in another form than the other texts'])
  expect(problemsOf('Il Suo ordine, un tutore', 'it')).toEqual([])
  expect(problemsOf('Państwa zamówienie', 'pl')).toHaveLength(1)
  expect(problemsOf('Twoje zamówienie', 'pl')).toEqual([])
})

test('a French punctuation mark that could start a line is found, only in French', () => {
  const french = { ...english, PIECES_many: '{{count}} de pièces' }
  const problemsOf = (text: string) => stringsProblems(english, { ...french, BYE: text }, 'fr')
  expect(problemsOf('Déjà ?')).toEqual(['BYE may break the line before its ; : ! ? or »'])
  expect(problemsOf('« Déjà\u00A0»')).toHaveLength(1)
  expect(problemsOf('Déjà\u00A0? «\u00A0Oui\u00A0», 10:30')).toEqual([])
  expect(stringsProblems(english, { ...english, BYE: 'Attention !' }, 'en')).toEqual([])
})

test('an English sentence that would read “in United Kingdom” is found', () => {
  const problemsOf = (text: string) => stringsProblems({ ...english, BYE: text }, { ...english, BYE: text }, 'en')
  expect(problemsOf('Shop in {{country}}')).toEqual(['BYE leaves some countries without their article'])
  expect(problemsOf('Go to the {{country}} shop')).toEqual([])
  expect(problemsOf('{{country}}: delivery tomorrow')).toEqual([])
})

test('an Italian article before a day is found, since the day may be the eighth', () => {
  const problemsOf = (BYE: string) => stringsProblems({ BYE: 'Until {{day}}' }, { BYE }, 'it')
  expect(problemsOf('Fino al {{day}}')).toEqual(['BYE sets an article before a day, which may be the eighth'])
  expect(problemsOf('Ultimo giorno: {{day}}')).toEqual([])
})

test('a one-letter word that could end a line is found, in the languages that keep it with the next word', () => {
  const problemsOf = (BYE: string) => stringsProblems(english, { ...polish, BYE }, 'pl')
  expect(problemsOf('Pa w domu')).toEqual(['BYE may end a line with a one-letter word'])
  expect(problemsOf('Pa w\u00a0domu, d’a i e-mail')).toHaveLength(1)
  expect(problemsOf('Pa w\u00a0domu, d’a i\u00a0e-mail')).toEqual([])
  expect(stringsProblems(english, { ...english, BYE: 'A piece' }, 'en')).toEqual([])
})
