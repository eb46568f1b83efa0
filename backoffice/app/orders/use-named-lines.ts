import { openOrder } from '@meridian/contract/admin/order.ts'
import { useMemo } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { useTexts } from '../texts/use-texts.ts'

interface WithLines {
  lines: readonly { position: number; name: string }[]
}

/** The same with the names of its lines in the person's language, as the page of the order has them; until that is read, as ordered. */
export function useNamedLines<Of extends WithLines | undefined>(order_id: number, of: Of): Of {
  const { language } = useTexts()
  const input = { params: { order_id }, query: { languageId: language } }
  // Names hardly change: the page of the order reads it again, not each of its parts.
  const { data } = useAnswer(openOrder, input, { staleTime: Number.POSITIVE_INFINITY })
  return useMemo(() => {
    if (of === undefined || data === undefined) return of
    const names = new Map(data.order.lines.map(({ position, name }) => [position, name]))
    return { ...of, lines: of.lines.map((line) => ({ ...line, name: names.get(line.position) ?? line.name })) }
  }, [of, data])
}
