import { openOrder } from '@meridian/contract/admin/order.ts'
import { useMemo } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface WithLines {
  lines: readonly { position: number; name: string }[]
}

/**
 * Translates the names of lines into the person's language, using the data of the order's page; until it is loaded,
 * names stay as ordered.
 */
export function useNamedLines<Of extends WithLines | undefined>(order_id: number, of: Of): Of {
  const { language } = useTexts()
  const input = { params: { order_id }, query: { languageId: language } }
  // Names rarely change: the page of the order refetches it, not each of its parts.
  const { data } = useAnswer(openOrder, input, { staleTime: Number.POSITIVE_INFINITY })
  return useMemo(() => {
    if (of === undefined || data === undefined) return of
    const names = new Map(data.order.lines.map(({ position, name }) => [position, name]))
    return { ...of, lines: of.lines.map((line) => ({ ...line, name: names.get(line.position) ?? line.name })) }
  }, [of, data])
}
