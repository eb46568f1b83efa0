import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { StringsProvider } from '../strings/strings-context.tsx'
import type { Translate } from '../strings/translate.ts'
import type { MarkupCache } from './cached-markup.tsx'
import { LocaleContext, type LocaleSettings } from './locale.ts'
import { type ShopFacts, ShopFactsContext } from './shop-facts.ts'

/**
 * Limit for keys and markup together, at most two bytes per character. A card has about 3000 characters, the parts
 * around every page of a locale 25,000.
 */
const CHARACTERS_MAX = 16_000_000

/** Context that a part may read besides its props. */
interface Surroundings {
  translate: Translate
  settings: LocaleSettings
  facts: ShopFacts | undefined
}

const markups = new LRUCache<string, string>({
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (markup, key) => markup.length + key.length,
})

/** Short numbers that replace long parts of a key; an evicted entry gets a new number. */
let last = 0
const numbersOfParts = new WeakMap<object, number>()
const numbersOfContexts = new WeakMap<Translate, LRUCache<string, number>>()
const CONTEXTS_MAX = 100

/**
 * Caches the markup of parts (ui/cached-markup.tsx) by all inputs: the part, its props, the texts, the locale settings
 * and the shop's facts. A part is rendered outside the page, so it cannot read anything else, such as the address or
 * the visitor. Entries never become stale; unused ones are evicted.
 */
export function markupCacheFor({ translate, settings, facts }: Surroundings): MarkupCache {
  const at = numberOfContext(translate, JSON.stringify([settings, facts]))
  return (Part, given) => {
    const key = `${numberOfPart(Part)} ${at} ${JSON.stringify(given)}`
    const known = markups.get(key)
    if (known !== undefined) return known
    const markup = renderToString(
      <StringsProvider translate={translate}>
        <ShopFactsContext value={facts}>
          <LocaleContext value={settings}>
            <Part {...given} />
          </LocaleContext>
        </ShopFactsContext>
      </StringsProvider>,
    )
    markups.set(key, markup)
    return markup
  }
}

function numberOfPart(part: object): number {
  const known = numbersOfParts.get(part) ?? ++last
  numbersOfParts.set(part, known)
  return known
}

/** Reloaded texts of a locale are a new `translate`. */
function numberOfContext(translate: Translate, text: string): number {
  const settingss = numbersOfContexts.get(translate) ?? new LRUCache<string, number>({ max: CONTEXTS_MAX })
  numbersOfContexts.set(translate, settingss)
  const known = settingss.get(text) ?? ++last
  settingss.set(text, known)
  return known
}
