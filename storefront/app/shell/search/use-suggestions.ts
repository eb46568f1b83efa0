import { useEffect, useState } from 'react'
import { links } from '../../links.ts'
import { useLocale } from '../../ui/locale.ts'
import { areAll, hasShape, readAnswer } from '../../visit/answer-shape.ts'
import type { SuggestionsAnswer } from '../routes/suggestions.ts'

/** Debounce of requests while typing. */
const ASK_AFTER_MS = 120
/** Shorter texts match too much. */
const LETTERS_MIN = 2

export interface FoundSuggestions extends SuggestionsAnswer {
  /** The text that was searched. */
  text: string
}

/**
 * The suggestions for a text; until they arrive, the previous ones. Null if the text is too short or the request fails.
 */
export function useSuggestions(text: string): FoundSuggestions | null {
  const { locale } = useLocale()
  const [found, setFound] = useState<FoundSuggestions | null>(null)

  useEffect(() => {
    if (text.length < LETTERS_MIN) {
      setFound(null)
      return
    }
    const stale = new AbortController()
    async function read() {
      const answer = await readSuggestions(links.suggestions(locale, text), stale.signal)
      if (!stale.signal.aborted) setFound(answer && { ...answer, text })
    }
    const timer = setTimeout(read, ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [text, locale])

  return found
}

/** The suggestions of an address; null without a valid answer: the search form itself still works. */
export function readSuggestions(address: string, signal: AbortSignal): Promise<SuggestionsAnswer | null> {
  return readAnswer(address, signal, isSuggestionsAnswer)
}

/**
 * The fields read of each part, as in contract/shop/search.ts and contract/cms.ts; use-suggestions.test.ts verifies
 * them.
 */
const CATEGORY = { name: 'string', slug: 'string', product_image: ['string', 'null'] } as const
const PRODUCT = {
  name: 'string',
  kind: 'string',
  variant_name: 'string',
  variant_slug: 'string',
  image: ['string', 'null'],
  crop: ['object', 'undefined'],
  gross_price: 'number',
  promotion_gross_price: ['number', 'null'],
  guest_price: ['number', 'null'],
  unit_price: ['object', 'null'],
} as const
const HELP = { title: 'string', path: 'string' } as const

function isSuggestionsAnswer(answer: unknown): answer is SuggestionsAnswer {
  return (
    hasShape(answer, { currency_symbol: 'string', corrected_query: ['string', 'null'] }) &&
    areAll(answer.categories, CATEGORY) &&
    areAll(answer.products, PRODUCT) &&
    areAll(answer.help, HELP)
  )
}
