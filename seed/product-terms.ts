import type { LanguageId } from '@meridian/domain/locale.ts'
import ids from './product-term-ids.json' with { type: 'json' }
import cs from './product-terms/cs.json' with { type: 'json' }
import de from './product-terms/de.json' with { type: 'json' }
import en from './product-terms/en.json' with { type: 'json' }
import es from './product-terms/es.json' with { type: 'json' }
import fr from './product-terms/fr.json' with { type: 'json' }
import hu from './product-terms/hu.json' with { type: 'json' }
import it from './product-terms/it.json' with { type: 'json' }
import pl from './product-terms/pl.json' with { type: 'json' }
import pt from './product-terms/pt.json' with { type: 'json' }
import ro from './product-terms/ro.json' with { type: 'json' }
import ru from './product-terms/ru.json' with { type: 'json' }
import sk from './product-terms/sk.json' with { type: 'json' }
import uk from './product-terms/uk.json' with { type: 'json' }

/** Words that many products share, by vocabulary: one JSON file a language; one that lacks a word does not compile. */
export const PRODUCT_TERMS: Readonly<Record<LanguageId, typeof en>> = {
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

export type Vocabulary = keyof typeof ids
export type TermKey<Of extends Vocabulary> = keyof (typeof ids)[Of]

/** All terms with their ids, which are written in `product-term-ids.json`; a new term takes a number that no other has had. */
export const TERMS = Object.entries(ids).flatMap(([vocabulary, keys]) =>
  Object.entries(keys).map(([key, term_id]) => ({
    // A cast because Object.entries forgets the keys.
    vocabulary: vocabulary as Vocabulary,
    key,
    term_id,
  })),
)

export function termId<Of extends Vocabulary>(vocabulary: Of, key: TermKey<Of>): number {
  const of: Readonly<Record<PropertyKey, number>> = ids[vocabulary]
  const id = of[key]
  if (id === undefined) throw new Error(`No ${vocabulary} ${String(key)}`)
  return id
}

/** The text of a term in a language. */
export function termText({ vocabulary, key }: { vocabulary: Vocabulary; key: string }, languageId: LanguageId): string {
  const texts: Readonly<Record<string, string>> = PRODUCT_TERMS[languageId][vocabulary]
  const text = texts[key]
  if (text === undefined) throw new Error(`${vocabulary} ${key} has no text in ${languageId}`)
  return text
}
