import { type PhoneOrderDraft, type PhoneOrderQuote, quotePhoneOrder } from '@meridian/contract/admin/phone-orders.ts'
import { useEffect, useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Longer than between two letters of whoever types on. */
const PAUSE_MS = 350

/** A value once it has not changed for a moment. */
export function usePaused<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}

/**
 * What the server says about a draft, asked for after each change. Answers belong to their question, so that a late one never replaces a
 * newer one; without an answer the last one stays, and `isCurrent` is false.
 */
export function useQuote(input: PhoneOrderDraft) {
  const { language: languageId } = useTexts()
  // Compared by content: each drawing of the page makes a new object.
  const text = JSON.stringify(input)
  const asked = usePaused(text)
  const query = useAnswer(quotePhoneOrder, {
    query: { languageId },
    // The text was made of such an object.
    body: JSON.parse(asked) as PhoneOrderDraft,
  })
  const [quote, setQuote] = useState<PhoneOrderQuote | undefined>(undefined)
  const answered = query.data?.quote
  if (answered !== undefined && answered !== quote) setQuote(answered)
  return {
    quote,
    isCurrent: asked === text && answered !== undefined && !query.isFetching && !query.isError,
    // A question that waits for the network has no answer either.
    error: query.error ?? (query.fetchStatus === 'paused' ? 'offline' : null),
    ask: () => void query.refetch(),
  }
}
