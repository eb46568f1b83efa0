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

export type StringKey = keyof typeof en

/** The texts of the hosted pages by language and key. */
export const strings = { cs, de, en, es, fr, hu, it, pl, pt, ro, ru, sk, uk } satisfies Record<
  string,
  Record<StringKey, string>
>

export type Language = keyof typeof strings

// The cast restores the key type that Object.keys loses.
export const languages = Object.keys(strings) as Language[]

/** The language of a locale such as `pl-pl` or `pl`; English if it is missing or not one of the thirteen. */
export function languageOf(locale: unknown): Language {
  if (typeof locale !== 'string') return 'en'
  const start = locale.slice(0, 2).toLowerCase()
  return languages.find((language) => language === start) ?? 'en'
}

export type Translate = (key: StringKey, params?: Record<string, string | number>) => string

/** A function that looks up texts in a language and fills in `{{placeholders}}`. */
export function translateTo(language: Language): Translate {
  const texts: Record<StringKey, string> = strings[language]
  return (key, params = {}) =>
    texts[key].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
}
