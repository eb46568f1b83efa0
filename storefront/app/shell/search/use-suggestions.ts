import { useEffect, useState } from 'react'
import { links } from '../../links.ts'
import { usePlace } from '../../ui/place.ts'
import type { SuggestionsAnswer } from '../routes/suggestions.ts'
import { readSuggestions } from './read-suggestions.ts'

/** Nobody is asked about while the next letter is on its way. */
const ASK_AFTER_MS = 120
/** Fewer letters than these are the beginning of too much. */
const LETTERS_MIN = 2

export interface Found extends SuggestionsAnswer {
  /** The text they were found for. */
  text: string
}

/**
 * What is suggested for a text; until the answer comes, what was suggested before. Null for a text that is too short, and where there
 * is no answer.
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
