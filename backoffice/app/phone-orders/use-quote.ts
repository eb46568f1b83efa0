import { type PhoneOrderDraft, type PhoneOrderQuote, quotePhoneOrder } from '@meridian/contract/admin/phone-orders.ts'
import { useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { useTexts } from '../texts/use-texts.ts'
import { usePaused } from '../ui/use-paused.ts'

/**
 * The server's quote for a draft, requested after each change. Answers are matched to their request, so that a late one
 * never replaces a newer one. Without an answer the last one is kept, and `isCurrent` is false.
 */
export function useQuote(input: PhoneOrderDraft) {
  const { language: languageId } = useTexts()
  // Compared by content: each rendering creates a new object.
  const text = JSON.stringify(input)
  const asked = usePaused(text)
  const query = useAnswer(quotePhoneOrder, {
    query: { languageId },
    // The text was serialized from such an object.
    body: JSON.parse(asked) as PhoneOrderDraft,
  })
  const [quote, setQuote] = useState<PhoneOrderQuote | undefined>(undefined)
  const answered = query.data?.quote
  if (answered !== undefined && answered !== quote) setQuote(answered)
  return {
    quote,
    isCurrent: asked === text && answered !== undefined && !query.isFetching && !query.isError,
    // A request paused by a missing network has no answer either.
    error: query.error ?? (query.fetchStatus === 'paused' ? 'offline' : null),
    ask: () => void query.refetch(),
  }
}
