import { PRINTED_AT_ONCE } from '@meridian/contract/admin/papers.ts'
import { useMay } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { failureText } from '../../ui/failure-text.ts'
import type { BulkAct } from '../../ui/list/list-page.tsx'
import type { Selection } from '../../ui/list/selection.ts'
import { toast } from '../../ui/toasts.tsx'
import { printParcels, printPicks } from '../parcels/print-papers.ts'

/** Bulk acts that print papers of the chosen orders: pick list, slips, labels. */
export function usePrintActs(): BulkAct[] {
  const { t, language } = useTexts()
  const may = useMay()
  if (!may('orders.ship')) return []
  const printing = (print: (orders: number[]) => Promise<void>) => (selection: Selection) => {
    const orders = selection.kind === 'rows' ? [...selection.ids] : []
    if (orders.length === 0 || orders.length > PRINTED_AT_ONCE) toast(t('PRINT_TOO_MANY', { number: PRINTED_AT_ONCE }))
    else print(orders).catch((error: unknown) => toast(failureText(error, t)))
  }
  return [
    { id: 'picks', name: t('PRINT_PICKS'), isPaper: true, run: printing((orders) => printPicks(orders, language)) },
    {
      id: 'slips',
      name: t('PRINT_SLIPS'),
      isPaper: true,
      run: printing((orders) => printParcels('slips', { orders })),
    },
    {
      id: 'labels',
      name: t('PRINT_LABELS'),
      isPaper: true,
      run: printing((orders) => printParcels('labels', { orders })),
    },
  ]
}
