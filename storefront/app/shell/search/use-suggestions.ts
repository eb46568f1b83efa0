import { useEffect, useState } from 'react'
import { links } from '../../links.ts'
import { usePlace } from '../../ui/place.ts'
import type { SuggestionsAnswer } from '../routes/suggestions.ts'

/** Nobody is asked about while the next letter is on its way. */
const ASK_AFTER_MS = 120
/** Fewer letters than these are the beginning of too much. */
const LETTERS_MIN = 2

export interface Found extends SuggestionsAnswer {
  /** The text they were found for. */
  text: string
}

/**
 * What is suggested for a text; until the answer comes, what was suggested before. Null for a text that is too short, and where the
 * shop cannot be reached: the form itself still works.
 */
export function useSuggestions(text: string): Found | null {
  const { locale } = usePlace()
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (text.length < LETTERS_MIN) {
      setFound(null)
      return
    }
    const stale = new AbortController()
    async function ask() {
      try {
        const response = await fetch(links.suggestions(locale, text), { signal: stale.signal })
        if (!response.ok) throw new Error(`Suggestions answered ${response.status}`)
        // The route's own loader made it.
        const answer = (await response.json()) as SuggestionsAnswer
        if (!stale.signal.aborted) setFound({ ...answer, text })
      } catch {
        if (!stale.signal.aborted) setFound(null)
      }
    }
    const timer = setTimeout(ask, ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [text, locale])

  return found
}
