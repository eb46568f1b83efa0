import { Form, useNavigation } from 'react-router'
import { type FailedCall, refusalText } from '../../../../basket/refusal-texts.ts'
import { useTranslate } from '../../../../strings/strings-context.tsx'
import { RefusedAlert } from '../../../../ui/alert-refused.tsx'
import { Reordered, type ReorderResult } from '../../reordered.tsx'

export interface OrderAgainAnswer extends ReorderResult {
  intent: 'reorder'
  refused: FailedCall | null
  /** Set if it is unknown whether the lines were added: the retry sends the same key. */
  key: string | null
}

/** A link-like button that puts the lines of the order into the basket. */
export function OrderAgain({ answer, new_key }: { answer: OrderAgainAnswer | undefined; new_key: string }) {
  const translate = useTranslate()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="reorder" />
      <input type="hidden" name="key" value={answer?.key ?? new_key} />
      <button type="submit" className="underlined" disabled={busy}>
        {translate('ORDER_AGAIN')}
      </button>
    </Form>
  )
}

/** The result of ordering again, or why it failed. */
export function OrderAgainResult({ answer }: { answer: OrderAgainAnswer | undefined }) {
  const translate = useTranslate()
  if (answer === undefined) return null
  return (
    <div className="mt-3 max-w-[64ch]">
      {answer.refused === null ? (
        <Reordered answer={answer} />
      ) : (
        <RefusedAlert answer={answer} text={refusalText(answer.refused, translate)} />
      )}
    </div>
  )
}
