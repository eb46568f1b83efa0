import { type Locale, localeFallbackChain } from '@meridian/domain/locale.ts'
import { type Catalogue, createTranslate } from '@meridian/domain/translate.ts'
import { BUILT_TEXTS } from './built-texts.server.ts'
import type { HostedTexts } from './hosted-texts.server.ts'
import { neededCatalogues, type Translate } from './translate.ts'

/** Every strings file, and the address under which browsers fetch the same file. */
const files = named(import.meta.glob<Catalogue>('./*.json', { eager: true, import: 'default' }))
const addresses = named(import.meta.glob<string>('./*.json', { eager: true, import: 'default', query: '?url' }))

function named<T>(modules: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(modules).map(([path, module]) => [path.slice(2, -'.json'.length), module]))
}

/** Texts that a browser fetches before it takes over. */
export interface StringsSource {
  language: string
  hrefs: readonly string[]
  /** Locations of the texts' areas and of the whole file for the browser; null for texts that are always sent whole. */
  others: { folder: string; whole: string } | null
}

export interface LocaleStrings {
  translate: Translate
  /** The sources that a page of these routes has to fetch, in the order of the lookup. */
  sourcesOf: (routes: readonly string[]) => readonly StringsSource[]
}

/** Texts of the shop itself override those of the file host, which override the built ones. */
let own: ReadonlyMap<string, HostedTexts> = new Map()
let hosted: ReadonlyMap<string, HostedTexts> = new Map()

const made = new Map<Locale, LocaleStrings>()
const reported = new Set<string>()

/** The texts of a locale; made once for each of the 84. A missing key is logged once. SPEC §7 Translations, §9. */
export function stringsOf(locale: Locale): LocaleStrings {
  const known = made.get(locale)
  if (known !== undefined) return known
  const needed = neededCatalogues(localeFallbackChain(locale), files)
  const strings: LocaleStrings = {
    translate: createTranslate(needed.flatMap(withHosted), (key) => {
      if (!reported.has(key)) console.warn(`No strings file has ${key}`)
      reported.add(key)
      return key
    }),
    sourcesOf: (routes) =>
      needed.flatMap(({ name, language }) => {
        const others = overridesOf(name).map(({ href }) => ({ language, hrefs: [href], others: null }))
        return [...others, { language, ...builtSource(name, routes) }]
      }),
  }
  made.set(locale, strings)
  return strings
}

function builtSource(name: string, routes: readonly string[]): Pick<StringsSource, 'hrefs' | 'others'> {
  const whole = addresses[name] ?? ''
  const folder = BUILT_TEXTS.folders[name]
  if (folder === undefined) return { hrefs: [whole], others: null }
  const areas = BUILT_TEXTS.areas.filter((area) => area === 'every-page' || routes.includes(area))
  return { hrefs: areas.map((area) => `${folder}${area}.json`), others: { folder, whole } }
}

function withHosted({ name, language, strings }: { name: string; language: string; strings: Catalogue }) {
  return [...overridesOf(name), { strings }].map((each) => ({ language, strings: each.strings }))
}

function overridesOf(name: string): HostedTexts[] {
  return [own.get(name), hosted.get(name)].filter((texts) => texts !== undefined)
}

/** The files there are, by the names of their languages. */
export const CATALOGUE_NAMES = Object.keys(files)

/** Sets the file host's texts by language; pages use them from now on. */
export function setHostedTexts(texts: typeof hosted): void {
  hosted = texts
  made.clear()
}

/** The same for texts of the shop itself. */
export function setOwnTexts(texts: typeof own): void {
  own = texts
  made.clear()
}
