import { useState } from 'react'
import { RefusedError } from '../calls/call-failure.ts'

/**
 * Edits that are saved as a whole, with the answer that they are based on, which a refetch does not change. Where
 * somebody else has saved meanwhile, they are kept on what is fetched anew.
 */
export function useBasedDraft<Answer, Edited>(fetched: Answer | undefined) {
  const [draft, setDraft] = useState<{ base: Answer | null; edited: Edited } | null>(null)
  const [isStale, setIsStale] = useState(false)
  return {
    answer: draft?.base ?? fetched,
    edited: draft?.edited ?? null,
    isStale,
    edit: (base: Answer, edited: Edited) => setDraft({ base, edited }),
    discard: () => {
      setDraft(null)
      setIsStale(false)
    },
    /** Called with the failure of a save. */
    fail: (error: unknown) => {
      if (!(error instanceof RefusedError && error.is('VERSION_STALE'))) return
      setIsStale(true)
      setDraft((known) => known && { ...known, base: null })
    },
  }
}
