import type { LanguageId } from '@meridian/domain/locale.ts'
import cs from './descriptions/cs.json' with { type: 'json' }
import de from './descriptions/de.json' with { type: 'json' }
import en from './descriptions/en.json' with { type: 'json' }
import es from './descriptions/es.json' with { type: 'json' }
import fr from './descriptions/fr.json' with { type: 'json' }
import hu from './descriptions/hu.json' with { type: 'json' }
import it from './descriptions/it.json' with { type: 'json' }
import pl from './descriptions/pl.json' with { type: 'json' }
import pt from './descriptions/pt.json' with { type: 'json' }
import ro from './descriptions/ro.json' with { type: 'json' }
import ru from './descriptions/ru.json' with { type: 'json' }
import sk from './descriptions/sk.json' with { type: 'json' }
import uk from './descriptions/uk.json' with { type: 'json' }

/** The long description of each product, as paragraphs: one JSON file a language, one entry a product key. */
export const DESCRIPTIONS: Readonly<Record<LanguageId, Readonly<Record<string, readonly string[]>>>> = {
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
