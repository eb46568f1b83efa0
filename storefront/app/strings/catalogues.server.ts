import { type Locale, localeFallbackChain } from '@meridian/domain/locale.ts'
import type { HostedTexts } from './hosted-texts.server.ts'
import { type Catalogue, createTranslate, neededCatalogues, type Translate } from './translate.ts'

/** Every strings file, and the address under which the browser fetches the same file. */
const files = named(import.meta.glob<Catalogue>('./*.json', { eager: true, import: 'default' }))
const addresses = named(import.meta.glob<string>('./*.json', { eager: true, import: 'default', query: '?url' }))

function named<T>(modules: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(modules).map(([path, module]) => [path.slice(2, -'.json'.length), module]))
}

export interface LocaleStrings {
  translate: Translate
  /** What the browser has to fetch before it takes over, in the order of the lookup: language and address. */
  sources: readonly { language: string; href: string }[]
}

/** What the file host says goes before what was built. */
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
      if (reported.has(key)) return
      reported.add(key)
      console.warn(`No strings file has ${key}`)
    }),
    sources: needed.flatMap(({ name, language }) => {
      const hrefs = [hosted.get(name)?.href, addresses[name]]
      return hrefs.flatMap((href) => (href === undefined ? [] : [{ language, href }]))
    }),
  }
  made.set(locale, strings)
  return strings
}

function withHosted({ name, language, strings }: { name: string; language: string; strings: Catalogue }) {
  const texts = hosted.get(name)
  return texts === undefined
    ? [{ language, strings }]
    : [
        { language, strings: texts.strings },
        { language, strings },
      ]
}

/** The files there are, by the names of their languages. */
export const CATALOGUE_NAMES = Object.keys(files)

/** From now on pages say what the file host says, by language. */
export function takeHostedTexts(texts: typeof hosted): void {
  hosted = texts
  made.clear()
}
