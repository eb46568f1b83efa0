/**
 * Finds mistakes in strings files: missing keys, plural forms, placeholders and texts. Each language's file is compared
 * with English, and each locale's (en-us.json) with its language's. `node tools/strings.ts` prints the number of files
 * and their problems; `--write` updates the files of locales by the wordings of domain/wording.ts.
 */
import '@meridian/seed/reference/reference-facts.ts'
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pluralRulesOf } from '@meridian/domain/languages.ts'
import { allLocales, type Locale, languageOf } from '@meridian/domain/locale.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '@meridian/domain/text-languages.ts'
import { hasLocaleWording, localizeWording } from '@meridian/domain/wording.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders with one `{lng}.json` per language, and files of locales where a country uses other words. */
export const LOCALE_FOLDERS = ['storefront/app/strings', 'mails/strings'] as const

/** All folders with one `{lng}.json` per language. The back office speaks languages, without the words of a country. */
export const STRINGS_FOLDERS: readonly string[] = [
  ...LOCALE_FOLDERS,
  ...globSync('backoffice/app/**/strings/', { cwd: fileURLToPath(new URL('..', import.meta.url)) }).map((folder) =>
    folder.replaceAll('\\', '/').replace(/\/$/, ''),
  ),
]

// The cast restores the key type that Object.keys loses.
export const LANGUAGES: readonly TextLanguage[] = TEXT_LANGUAGES

/** The plural forms of a language. No library reports a missing form, which would show a wrong word. */
export function pluralFormsOf(language: TextLanguage): readonly Intl.LDMLPluralRule[] {
  return pluralRulesOf(language).resolvedOptions().pluralCategories
}

type Strings = Readonly<Record<string, unknown>>

/** A one-letter preposition, conjunction or pronoun that could end a line. */
const LOOSE_SHORT_WORD = {
  pattern: /(?<![\p{L}\p{M}\p{N}'’-])[aikosuvwzавзийікосуя] (?=\S)/iu,
  says: 'may end a line with a one-letter word',
}

/** Patterns that no text of a language may contain, with the message about them. */
const FAULTS: Partial<Record<TextLanguage, { pattern: RegExp; says: string }>> = {
  // "In Poland", but "in the United Kingdom": country names come without an article.
  en: { pattern: /\b(?:in|is|to|for|within) \{\{country\}\}/, says: 'leaves some countries without their article' },
  // French puts a space before these marks; it must be a no-break space to keep the mark on the line of its word.
  fr: { pattern: / [;:!?»]|« /, says: 'may break the line before its ; : ! ? or »' },
  // "il 7", but "l’8" and "l’11".
  it: {
    pattern: /\b(?:il|al|dal|del|nel|sul) \{\{(?:day|time)\}\}/i,
    says: 'sets an article before a day, which may be the eighth',
  },
  cs: LOOSE_SHORT_WORD,
  pl: LOOSE_SHORT_WORD,
  ru: LOOSE_SHORT_WORD,
  sk: LOOSE_SHORT_WORD,
  uk: LOOSE_SHORT_WORD,
}

/** The words of the other form of address: Polish says ty, each other language its polite form. */
const OTHER_ADDRESS: Partial<Record<TextLanguage, RegExp>> = wordPatterns({
  cs: 'tebe|tobě|tvůj|tvoje|tvé|tvá',
  de: 'du|dich|dir|dein|deine|deinen|deinem|deiner',
  es: 'tu|tus|te|ti|tuyo|tuya',
  fr: 'tu|toi|tes',
  hu: 'te|téged|neked|tied',
  it: 'tu|ti|tuo|tua|tuoi|tue',
  pl: 'państwo|państwa|państwu|pani|panu',
  pt: 'tu|ti|teu|teus|tua|tuas|contigo',
  ro: 'tu|ție|îți|tău|tale|dvs',
  ru: 'ты|тебя|тебе|твой|твоя|твоё|твои',
  sk: 'ty|teba|tebe|tvoj|tvoje|tvoja',
  uk: 'ти|тебе|тобі|твій|твоя|твоє|твої',
})

function wordPatterns(words: Partial<Record<TextLanguage, string>>): Partial<Record<TextLanguage, RegExp>> {
  return Object.fromEntries(
    Object.entries(words).map(([language, list]) => [language, new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu')]),
  )
}

const PLURAL_KEY = /^(.+)_(zero|one|two|few|many|other)$/

/** The plural names of the English file: each has a form `_other` there. */
function pluralNames(english: Strings): Set<string> {
  return new Set(
    Object.keys(english).flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : [])),
  )
}

/** The keys that a language needs, given those of English. A text for a count of zero (`_zero`) is optional. */
export function neededKeys(english: Strings, language: TextLanguage): string[] {
  const plurals = pluralNames(english)
  const plain = Object.keys(english).filter((key) => !plurals.has(PLURAL_KEY.exec(key)?.[1] ?? ''))
  const forms = [...plurals].flatMap((name) => pluralFormsOf(language).map((form) => `${name}_${form}`))
  return [...plain, ...forms].sort()
}

function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort()
}

/** The numbers that a text says itself: 5,000 is one. */
function numbersOf(text: string): string[] {
  const own = text.replace(/\{\{\w+\}\}/g, '').replace(/(?<=\d)[\s,.](?=\d{3}(?!\d))/g, '')
  return own.match(/\d+/g) ?? []
}

/** The fault in the wording of a text compared with English. */
function wordsProblem(text: string, english: string, language: TextLanguage): string | null {
  // Numbers use one minus sign, that of domain/price-format.ts.
  if (/(?<![\p{L}\d}])-(?=\d|\{\{)/u.test(text)) return 'writes a minus as a hyphen'
  if (/\}\}-\{\{/.test(text)) return 'writes a range with a hyphen'
  // A text that lists allowed signs names the straight quote in English too.
  if (/["']/.test(text) && !english.includes('"')) return 'has a straight quote'
  const lacking = numbersOf(english).find((number) => !numbersOf(text).includes(number))
  if (lacking !== undefined) return `lacks the number ${lacking} of English`
  if (OTHER_ADDRESS[language]?.test(text)) return 'addresses the reader in another form than the other texts'
  const fault = FAULTS[language]
  return fault?.pattern.test(text) ? fault.says : null
}

/** The problems of a language's strings, a sentence each, starting with the key. Empty for a file in order. */
export function stringsProblems(english: Strings, strings: Strings, language: TextLanguage): string[] {
  const needed = neededKeys(english, language)
  const missing = needed.filter((key) => !Object.hasOwn(strings, key)).map((key) => `${key} is missing`)
  const plurals = pluralNames(english)
  const others = Object.entries(strings).flatMap(([key, text]) => {
    const [, name = '', form = ''] = PLURAL_KEY.exec(key) ?? []
    const isPlural = plurals.has(name)
    if (!needed.includes(key) && !(isPlural && form === 'zero')) {
      return [isPlural ? `${key} is a plural form that ${language} does not have` : `${key} is unknown in English`]
    }
    if (typeof text !== 'string') return [`${key} is not text`]
    if (text.trim() === '') return [`${key} is empty`]
    const own = String(english[isPlural ? `${name}_other` : key])
    const wanted = placeholdersOf(own)
    const found = placeholdersOf(text)
    // A text for zero may omit the count.
    const expected = form === 'zero' ? wanted.filter((one) => one !== 'count' || found.includes(one)) : wanted
    if (found.join() !== expected.join()) {
      return [`${key} has the placeholders ${listed(found)}, English has ${listed(wanted)}`]
    }
    if (/[{}]/.test(text.replace(/\{\{\w+\}\}/g, ''))) return [`${key} has a brace that belongs to no placeholder`]
    const problem = wordsProblem(text, own, language)
    return problem === null ? [] : [`${key} ${problem}`]
  })
  return [...missing, ...others]
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => `{{${name}}}`).join(' ')
}

/** A strings file, whether it exists, and its problems. */
export interface StringsReport {
  file: string
  there: boolean
  problems: string[]
}

/** Checks the files of a folder. A file that does not exist lacks every key. */
export function reportFolder(folder: string): StringsReport[] {
  const english = readStrings(path.join(folder, 'en.json'))
  if (english === null) throw new Error(`${folder} has no en.json, which the others are compared with`)
  return LANGUAGES.map((language) => {
    const file = `${folder}/${language}.json`
    const strings = readStrings(file)
    if (strings !== null) return { file, there: true, problems: stringsProblems(english, strings, language) }
    return { file, there: false, problems: ['there is no such file', ...stringsProblems(english, {}, language)] }
  })
}

function readStrings(file: string): Strings | null {
  const full = path.join(root, file)
  // Its content is checked text by text.
  return existsSync(full) ? (JSON.parse(readFileSync(full, 'utf8')) as Strings) : null
}

/**
 * The problems of a locale's overrides: it has only texts that differ from its language, and all those with a word that
 * the locale replaces.
 */
export function overlayProblems(own: Strings, overlay: Strings, locale: Locale): string[] {
  const missing = Object.entries(own).flatMap(([key, text]) =>
    Object.hasOwn(overlay, key) || localizeWording(locale, String(text)) === text
      ? []
      : [`${key} says "${text}" in words of another country: run node tools/strings.ts --write`],
  )
  const others = Object.entries(overlay).flatMap(([key, text]) => {
    if (!Object.hasOwn(own, key)) return [`${key} is unknown in ${languageOf(locale)}`]
    if (typeof text !== 'string' || text.trim() === '') return [`${key} is not text`]
    if (text === own[key]) return [`${key} is as in ${languageOf(locale)}`]
    if (localizeWording(locale, text) !== text) return [`${key} has a word of another country`]
    const [found, wanted] = [placeholdersOf(text), placeholdersOf(String(own[key]))]
    if (found.join() !== wanted.join()) return [`${key} has the placeholders ${listed(found)}, not ${listed(wanted)}`]
    return []
  })
  return [...missing, ...others]
}

/** The files of locales in a folder, such as en-us.json, with their problems. */
export function reportOverlays(folder: string): StringsReport[] {
  return overlaysIn(folder).map(({ locale, file }) => ({
    file,
    there: true,
    problems: overlayProblems(ownStrings(folder, locale), readStrings(file) ?? {}, locale),
  }))
}

/** The files of locales in a folder, including missing ones that the wordings require. */
function overlaysIn(folder: string): { locale: Locale; file: string }[] {
  const names = readdirSync(path.join(root, folder))
  return allLocales()
    .filter((locale) => names.includes(`${locale}.json`) || hasLocaleWording(locale))
    .map((locale) => ({
      locale,
      file: `${folder}/${locale}.json`,
    }))
}

function ownStrings(folder: string, locale: Locale): Strings {
  return readStrings(`${folder}/${languageOf(locale)}.json`) ?? {}
}

/** Adds the missing overrides to the files of locales, and drops those whose key is gone. */
function writeOverlays(folder: string): void {
  for (const { locale, file } of overlaysIn(folder)) {
    const overlay = readStrings(file) ?? {}
    const texts = Object.entries(ownStrings(folder, locale)).flatMap(([key, text]) => {
      const said = overlay[key] ?? localizeWording(locale, String(text))
      return said === text ? [] : [[key, said]]
    })
    writeFileSync(path.join(root, file), `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`)
  }
}

/** One line per folder: `storefront/app/strings 1 of 13 languages, 1 in order`. */
export function summaryOf(folder: string, reports: readonly StringsReport[]): string {
  const there = reports.filter((report) => report.there).length
  const inOrder = reports.filter((report) => report.problems.length === 0).length
  return `${folder} ${there} of ${reports.length} languages, ${inOrder} in order`
}

if (import.meta.main) {
  if (process.argv.includes('--write')) for (const folder of LOCALE_FOLDERS) writeOverlays(folder)
  const lines = STRINGS_FOLDERS.flatMap((folder) => {
    const reports = reportFolder(folder)
    const all = [...reports, ...(LOCALE_FOLDERS.some((one) => one === folder) ? reportOverlays(folder) : [])]
    const problems = all.flatMap((report) => report.problems.map((problem) => `${report.file}: ${problem}`))
    if (problems.length > 0) process.exitCode = 1
    return [summaryOf(folder, reports), ...problems]
  })
  process.stdout.write(`${lines.join('\n')}\n`)
}
