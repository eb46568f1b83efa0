import type { Total } from '@meridian/contract/admin/list.ts'
import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Totals of all matching rows per currency; only on request if there are more rows than a list counts. */
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
  // The list's filters match those of its totals.
  const input = { query: matching } as InputOf<E>
  const answer = useAnswer<E>(endpoint, input, { enabled: isWanted, isPart: true }).data
  if (!isWanted) {
    return (
      <button type="button" className="link" onClick={() => setWanted(asked)}>
        {t('ADD_UP')}
      </button>
    )
  }
  // The type of the prop ensures that the answer has totals.
  const sums = (answer as { sums: Sum[] } | undefined)?.sums ?? []
  return <p className="sub">{sums.length > 0 && t('SUM_OF_ALL', { sums: sums.map(textOf).join(' · ') })}</p>
}
