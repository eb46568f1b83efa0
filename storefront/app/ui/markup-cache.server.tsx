import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { StringsProvider } from '../strings/strings-context.tsx'
import type { Translate } from '../strings/translate.ts'
import type { MarkupCache } from './cached-markup.tsx'
import { type Place, PlaceContext } from './place.ts'
import { type ShopFacts, ShopFactsContext } from './shop-facts.ts'

/**
 * Keys and markup together, at most two bytes each. A card takes some 3000 characters, the parts around every page of a locale 25,000.
 */
const CHARACTERS_MAX = 16_000_000

/** What a part may read besides what it is given. */
interface Surroundings {
  translate: Translate
  place: Place
  facts: ShopFacts | undefined
}

const markups = new LRUCache<string, string>({
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (markup, key) => markup.length + key.length,
})

/** Numbers for what is long as a part of a key; who is forgotten gets another one. */
let last = 0
const numbersOfParts = new WeakMap<object, number>()
const numbersOfPlaces = new WeakMap<Translate, LRUCache<string, number>>()
const PLACES_MAX = 100

/**
 * Keeps the markup of parts (ui/cached-markup.tsx) under everything it was made from: the part, its data as they are, the texts, the place and the
 * shop's facts. A part is drawn by itself, outside of the page, so that it cannot read anything else: not the address, not who looks at
 * it. Nothing of it grows old; what nobody asks for is forgotten.
 */
export function markupCacheFor({ translate, place, facts }: Surroundings): MarkupCache {
  const at = numberOfPlace(translate, JSON.stringify([place, facts]))
  return (Part, given) => {
    const key = `${numberOfPart(Part)} ${at} ${JSON.stringify(given)}`
    const known = markups.get(key)
    if (known !== undefined) return known
    const markup = renderToString(
      <StringsProvider translate={translate}>
        <ShopFactsContext value={facts}>
          <PlaceContext value={place}>
            <Part {...given} />
          </PlaceContext>
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

/** A locale's texts may be read anew, which is another `translate`. */
function numberOfPlace(translate: Translate, text: string): number {
  const places = numbersOfPlaces.get(translate) ?? new LRUCache<string, number>({ max: PLACES_MAX })
  numbersOfPlaces.set(translate, places)
  const known = places.get(text) ?? ++last
  places.set(text, known)
  return known
}
