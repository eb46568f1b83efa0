import { pluralRulesOf } from '@meridian/domain/languages.ts'
import { type LanguageId, type Locale, languageOf } from '@meridian/domain/locale.ts'
import cs from './strings/cs.json' with { type: 'json' }
import de from './strings/de.json' with { type: 'json' }
import en from './strings/en.json' with { type: 'json' }
import es from './strings/es.json' with { type: 'json' }
import fr from './strings/fr.json' with { type: 'json' }
import hu from './strings/hu.json' with { type: 'json' }
import it from './strings/it.json' with { type: 'json' }
import pl from './strings/pl.json' with { type: 'json' }
import pt from './strings/pt.json' with { type: 'json' }
import ro from './strings/ro.json' with { type: 'json' }
import ru from './strings/ru.json' with { type: 'json' }
import sk from './strings/sk.json' with { type: 'json' }
import uk from './strings/uk.json' with { type: 'json' }

type Catalogue = Readonly<Record<string, string>>

/** The texts of the mails by language, in the file format of i18next (JSON v4, flat keys, plural suffixes). */
export const CATALOGUES: Readonly<Record<LanguageId, Catalogue>> = {
  cs,
  de,
  en,
  es,
  fr,
  hu,
  it,
  pl,
  pt,
  ro,
  ru,
  sk,
  uk,
}

type EnglishKey = keyof typeof en
type PluralName<Key> = Key extends `${infer Name}_other` ? Name : never
type PluralForm = `${PluralName<EnglishKey>}_${Intl.LDMLPluralRule}`

/** The keys that a template may use: those of en.json, with plurals named without the suffix. */
export type MailKey = Exclude<EnglishKey, PluralForm> | PluralName<EnglishKey>

/** Returns the text of a key; `count` picks the plural, and every {{name}} is replaced by its value. */
export type Translate = (key: MailKey, values?: Readonly<Record<string, string | number>>) => string

/** Texts that a locale overrides: `./strings/en-us.json` and the like. */
const OVERLAYS = import.meta.glob<Catalogue>('./strings/??-??.json', { eager: true, import: 'default' })

const translators = new Map<Locale, Translate>()

/** The texts of a locale, which fall back to its language, then to English. SPEC §9. */
export function translatorOf(locale: Locale): Translate {
  const translate = translators.get(locale) ?? createTranslator(locale)
  translators.set(locale, translate)
  return translate
}

function createTranslator(locale: Locale): Translate {
  const languageId = languageOf(locale)
  const plurals = pluralRulesOf(languageId)
  const englishPlurals = pluralRulesOf('en')
  return (key, values = {}) => {
    const { count } = values
    const own = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key
    const english = typeof count === 'number' ? `${key}_${englishPlurals.select(count)}` : key
    const text = OVERLAYS[`./strings/${locale}.json`]?.[own] ?? CATALOGUES[languageId][own] ?? CATALOGUES.en[english]
    if (text === undefined) throw new Error(`The mails have no strings file ${own}`)
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
  }
}
