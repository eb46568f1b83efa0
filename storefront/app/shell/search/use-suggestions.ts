import { useEffect, useState } from 'react'
import { links } from '../../links.ts'
import { usePlace } from '../../ui/place.ts'
import type { SuggestionsAnswer } from '../routes/suggestions.ts'
import { readSuggestions } from './read-suggestions.ts'

/** Debounce of requests while typing. */
const ASK_AFTER_MS = 120
/** Shorter texts match too much. */
const LETTERS_MIN = 2

export interface Found extends SuggestionsAnswer {
  /** The text that was searched. */
  text: string
}

/** The suggestions for a text; until they arrive, the previous ones. Null if the text is too short or the request fails. */
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
      const answer = await readSuggestions(links.suggestions(locale, text), stale.signal)
      if (!stale.signal.aborted) setFound(answer && { ...answer, text })
    }
    const timer = setTimeout(ask, ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [text, locale])

  return found
}
