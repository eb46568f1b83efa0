import { pluralRulesOf } from '@meridian/domain/languages.ts'
import { expect, test } from 'vitest'
import {
  LANGUAGES,
  neededKeys,
  overlayProblems,
  PLURAL_FORMS,
  reportFolder,
  reportOverlays,
  STRINGS_FOLDERS,
  stringsProblems,
  summaryOf,
} from './strings.ts'

const reports = STRINGS_FOLDERS.map((folder) => ({ folder, files: reportFolder(folder) }))
for (const { folder, files } of reports) process.stdout.write(`${summaryOf(folder, files)}\n`)

test.each(STRINGS_FOLDERS.flatMap(reportOverlays))(
  '$file has the texts that its locale says otherwise, and no others',
  (file) => {
    expect(file.problems).toEqual([])
  },
)

test('a locale with words of its own needs its file, also where nobody has made it yet', () => {
  const asked = reportOverlays('storefront/app/strings').map(({ file }) => file)
  expect(asked).toContain('storefront/app/strings/es-gc.json')
  expect(asked).not.toContain('storefront/app/strings/es-es.json')
})

test('a locale needs a text where it has another word, keeps its placeholders, and has no text for nothing', () => {
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

test('there are thirteen languages, each with the plural forms that its numbers ask for', () => {
  expect(LANGUAGES).toHaveLength(13)
  for (const language of LANGUAGES) {
    const asked = pluralRulesOf(language).resolvedOptions().pluralCategories
    expect([language, [...PLURAL_FORMS[language]].sort()]).toEqual([language, [...asked].sort()])
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

test('a complete file is in order, also with a text of its own for none', () => {
  expect(stringsProblems(english, english, 'en')).toEqual([])
  expect(stringsProblems(english, polish, 'pl')).toEqual([])
  expect(stringsProblems(english, { ...polish, PIECES_zero: 'Nic' }, 'pl')).toEqual([])
  expect(neededKeys(english, 'fr')).toEqual(['BYE', 'HELLO', 'PIECES_many', 'PIECES_one', 'PIECES_other'])
})

test('an empty file lacks each key by name', () => {
  expect(stringsProblems(english, {}, 'ro')).toEqual([
    'BYE is missing',
    'HELLO is missing',
    'PIECES_few is missing',
    'PIECES_one is missing',
    'PIECES_other is missing',
  ])
})

test('a plural form that is missing, or that the language does not have, is found', () => {
  const { PIECES_few: _, ...lacking } = polish
  expect(stringsProblems(english, lacking, 'pl')).toEqual(['PIECES_few is missing'])
  const german = { ...english, PIECES_many: '{{count}}' }
  expect(stringsProblems(english, german, 'de')).toEqual(['PIECES_many is a plural form that de does not have'])
})

test('an unknown key, a lost or renamed placeholder, a stray brace and an empty text are found', () => {
  const problemsOf = (change: object) => stringsProblems(english, { ...polish, ...change }, 'pl')
  expect(problemsOf({ HI: 'Hej' })).toEqual(['HI is unknown in English'])
  expect(problemsOf({ HELLO: 'Cześć' })).toEqual(['HELLO has the placeholders none, English has {{name}}'])
  expect(problemsOf({ HELLO: 'Cześć {{imię}}' })).toHaveLength(1)
  expect(problemsOf({ PIECES_one: 'sztuka' })).toHaveLength(1)
  expect(problemsOf({ BYE: 'Pa {' })).toEqual(['BYE has a brace that belongs to no placeholder'])
  expect(problemsOf({ BYE: ' ' })).toEqual(['BYE is empty'])
  expect(problemsOf({ BYE: null })).toEqual(['BYE is no text'])
})

test('a hyphen that stands for a minus is found', () => {
  const problemsOf = (BYE: string) => stringsProblems(english, { ...english, BYE }, 'en')
  expect(problemsOf('-20%')).toEqual(['BYE writes a minus as a hyphen'])
  expect(problemsOf('Off: -20%')).toHaveLength(1)
  expect(problemsOf('−20%, a 5-7 and a SPF-50')).toEqual([])
})

test('a French mark that could begin a line is found, in French alone', () => {
  const french = { ...english, PIECES_many: '{{count}} de pièces' }
  const problemsOf = (text: string) => stringsProblems(english, { ...french, BYE: text }, 'fr')
  expect(problemsOf('Déjà ?')).toEqual(['BYE may break the line before its ; : ! ? or »'])
  expect(problemsOf('« Déjà\u00A0»')).toHaveLength(1)
  expect(problemsOf('Déjà\u00A0? «\u00A0Oui\u00A0», 10:30')).toEqual([])
  expect(stringsProblems(english, { ...english, BYE: 'Attention !' }, 'en')).toEqual([])
})

test('an English sentence that would say “in United Kingdom” is found', () => {
  const problemsOf = (text: string) => stringsProblems({ ...english, BYE: text }, { ...english, BYE: text }, 'en')
  expect(problemsOf('Shop in {{country}}')).toEqual(['BYE leaves some countries without their article'])
  expect(problemsOf('Go to the {{country}} shop')).toEqual([])
  expect(problemsOf('{{country}}: delivery tomorrow')).toEqual([])
})

test('an Italian text sets no article before a day, which may be the eighth', () => {
  const problemsOf = (BYE: string) => stringsProblems({ BYE: 'Until {{day}}' }, { BYE }, 'it')
  expect(problemsOf('Fino al {{day}}')).toEqual(['BYE sets an article before a day, which may be the eighth'])
  expect(problemsOf('Ultimo giorno: {{day}}')).toEqual([])
})

test('a word of one letter that could end a line is found, in the languages that keep it to the next word', () => {
  const problemsOf = (BYE: string) => stringsProblems(english, { ...polish, BYE }, 'pl')
  expect(problemsOf('Pa w domu')).toEqual(['BYE may end a line with a word of one letter'])
  expect(problemsOf('Pa w\u00a0domu, d’a i e-mail')).toHaveLength(1)
  expect(problemsOf('Pa w\u00a0domu, d’a i\u00a0e-mail')).toEqual([])
  expect(stringsProblems(english, { ...english, BYE: 'A piece' }, 'en')).toEqual([])
})
