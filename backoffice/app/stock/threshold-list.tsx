import { createLowStockThreshold, searchLowStockThresholds } from '@meridian/contract/admin/stock.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { isLow } from '@meridian/domain/stock-movement.ts'
import { stockRowId, stockState } from '../labels/stock-labels.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Column } from '../ui/list/list-page.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { useArticleColumns } from './article-columns.tsx'

type Row = AnswerOf<typeof searchLowStockThresholds>['rows'][number]

const ThresholdDialog = lazyPart(() => import('./threshold-dialog.tsx'))

/** The variants that run low from another number than the usual one. */
export default function ThresholdList() {
  const { t } = useTexts()
  const { number } = useFormats()
  const columns: Column<Row>[] = [
    ...useArticleColumns(),
    {
      id: 'threshold',
      name: t('STOCK_LOW_FROM'),
      sort: 'threshold',
      isNumber: true,
      cell: ({ threshold }) => <b>{number(threshold)}</b>,
    },
    { id: 'available', name: t('STOCK_AVAILABLE'), isNumber: true, cell: ({ available }) => number(available) },
    {
      id: 'state',
      name: t('STOCK_STATE'),
      cell: ({ available, threshold, archived }) => {
        const { name, tone } = stockState({ available, is_low: isLow(available, archived ? null : threshold) })
        return <StatusLabel tone={tone}>{t(name)}</StatusLabel>
      },
    },
  ]
  return (
    <EntityList
      name="LOW_STOCK_THRESHOLDS"
      endpoint={searchLowStockThresholds}
      columns={columns}
      idOf={stockRowId}
      addressOf={({ variant_id, country_id }) => `/stock/thresholds/${variant_id}/${country_id}`}
      views={[
        { id: 'current', name: t('THRESHOLDS_CURRENT'), filters: { archived: 'false' }, sort: 'sku' },
        { id: 'archived', name: t('ARCHIVED_NOW'), filters: { archived: 'true' }, sort: 'sku' },
        { id: 'all', name: t('THRESHOLDS_ALL'), filters: {}, sort: 'sku' },
      ]}
      create={{ call: createLowStockThreshold, name: 'THRESHOLD_NEW', Dialog: ThresholdDialog }}
      empty={{ title: 'NO_THRESHOLDS', text: 'NO_THRESHOLDS_TEXT' }}
    />
  )
}
