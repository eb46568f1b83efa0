import { type getStock, setPreorder } from '@meridian/contract/admin/stock.ts'
import type { AnswerOf, Endpoint } from '@meridian/contract/endpoint.ts'
import { coversOrders } from '@meridian/domain/stock-movement.ts'
import { useState } from 'react'
import { NumberField } from '../fields/number-field.tsx'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'

const PREORDER_MAX = 1_000_000

/** Sets how many items of an article are ordered before it is sold. */
export default function PreorderDialog({
  stock,
  refetches,
  onClose,
}: {
  stock: AnswerOf<typeof getStock>['row']
  refetches: readonly Endpoint[]
  onClose: () => void
}) {
  const { t, language } = useTexts()
  const { number } = useFormats()
  const [preorder, setPieces] = useState(stock.preorder)
  const isTooFew = !coversOrders({ ...stock, preorder }, stock.on_hand)
  const set = useAct(setPreorder, { refetches, done: 'SAVED', isUnsaved: preorder !== stock.preorder, onClose })
  return (
    <ActDialog
      act={set}
      title={t('PREORDER')}
      confirm={t('SAVE')}
      canConfirm={!isTooFew && !Number.isNaN(preorder)}
      onConfirm={() => {
        const { variant_id, country_id, version } = stock
        set.mutate({
          params: { variant_id, country_id },
          query: { languageId: language },
          body: { version, preorder },
        })
      }}
    >
      <p>{t('PREORDER_TEXT')}</p>
      <NumberField
        label={t('PREORDER_PIECES')}
        unit={t('STOCK_PIECES')}
        value={preorder}
        onChange={setPieces}
        max={PREORDER_MAX}
        isRequired
        error={
          isTooFew ? t('PREORDER_TOO_FEW', { held: number(stock.reserved + stock.sold - stock.on_hand) }) : undefined
        }
      />
    </ActDialog>
  )
}
