import type { LanguageId } from '@meridian/domain/locale.ts'
import cs from './texts/cs.json' with { type: 'json' }
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import hu from './texts/hu.json' with { type: 'json' }
import it from './texts/it.json' with { type: 'json' }
import pl from './texts/pl.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }
import ro from './texts/ro.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import sk from './texts/sk.json' with { type: 'json' }
import uk from './texts/uk.json' with { type: 'json' }

export type TextKey = keyof typeof en

/** Texts around the data of documents, by language. */
const TEXTS: Readonly<Record<LanguageId, Readonly<Record<TextKey, string>>>> = {
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

/** The texts that a shop says otherwise, by language. */
export type OwnTexts = ReadonlyMap<LanguageId, Readonly<Record<string, string>>>

/** A text in a language, with its placeholders filled in; English where the language has none. */
export function textIn(
  languageId: LanguageId,
  key: TextKey,
  values: Readonly<Record<string, string>> = {},
  own?: OwnTexts,
): string {
  const text = own?.get(languageId)?.[key] ?? (TEXTS[languageId] ?? en)[key]
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
