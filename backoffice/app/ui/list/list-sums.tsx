import type { Total } from '@meridian/contract/admin/list.ts'
import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Sums of all matching rows by currency; of more rows than a list counts only on request. */
export function ListSums<E extends Endpoint, Sum>({
  endpoint,
  matching,
  total,
  textOf,
}: {
  endpoint: E & (AnswerOf<E> extends { sums: Sum[] } ? unknown : never)
  /** The filters of the list. */
  matching: Readonly<Record<string, unknown>>
  total: Total
  textOf: (sum: Sum) => string
}) {
  const { t } = useTexts()
  const [wanted, setWanted] = useState('')
  const asked = JSON.stringify(matching)
  const isWanted = total.is_exact || wanted === asked
  // The filters of the list are those of its sums.
  const input = { query: matching } as InputOf<E>
  const answer = useAnswer<E>(endpoint, input, { enabled: isWanted }).data
  if (!isWanted) {
    return (
      <button type="button" className="link" onClick={() => setWanted(asked)}>
        {t('ADD_UP')}
      </button>
    )
  }
  // The type of the prop has made sure that the answer has sums.
  const sums = (answer as { sums: Sum[] } | undefined)?.sums ?? []
  return <p className="sub">{sums.length > 0 && t('SUM_OF_ALL', { sums: sums.map(textOf).join(' · ') })}</p>
}
