import { createLowStockThreshold, searchLowStockThresholds } from '@meridian/contract/admin/stock.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { LOW_STOCK_THRESHOLD, LOW_STOCK_THRESHOLD_MAX } from '@meridian/domain/stock-movement.ts'
import { useState } from 'react'
import { NumberField } from '../fields/number-field.tsx'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { problemsIn } from '../ui/form/entity-dialog.tsx'

const SKU_PROBLEMS: Readonly<Record<string, StringKey>> = {
  ARTICLE_UNKNOWN: 'THRESHOLD_UNKNOWN',
  EXISTS_ALREADY: 'THRESHOLD_EXISTS',
}

/** Gives a variant a threshold of its own in a country. */
export default function ThresholdDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const places = countriesOf(useSelf(), 'stock.write')
  const [place, setPlace] = useState(places[0])
  const [sku, setSku] = useState('')
  const [threshold, setThreshold] = useState<number | null>(LOW_STOCK_THRESHOLD)
  const create = useAct(createLowStockThreshold, {
    refetches: [searchLowStockThresholds],
    done: 'SAVED',
    isUnsaved: sku !== '',
    onClose,
  })
  const problem = problemsIn(create.error).find(({ path }) => path === 'sku')
  const skuProblem = SKU_PROBLEMS[problem?.code ?? '']
  const isComplete = sku.trim() !== '' && threshold !== null && !Number.isNaN(threshold)
  return (
    <ActDialog
      act={create}
      title={t('THRESHOLD_NEW')}
      confirm={t('SAVE')}
      canConfirm={isComplete}
      failure={skuProblem === undefined ? undefined : null}
      onConfirm={() => {
        if (place === undefined || threshold === null) return
        create.mutate({ query: {}, body: { sku: sku.trim(), country_id: place, threshold } })
      }}
    >
      <p>{t('THRESHOLD_TEXT', { number: LOW_STOCK_THRESHOLD })}</p>
      <TextField
        label={t('RECEIPT_SCAN')}
        error={skuProblem && t(skuProblem)}
        value={sku}
        onChange={setSku}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        translate="no"
        required
      />
      <SelectField
        label={t('STOCK_COUNTRY')}
        value={place ?? ''}
        onChange={(value) => {
          if (isCountryId(value)) setPlace(value)
        }}
        options={places.map((value) => ({ value, name: nameOf(value) }))}
      />
      <NumberField
        label={t('STOCK_LOW_FROM')}
        unit={t('STOCK_PIECES')}
        value={threshold}
        onChange={setThreshold}
        max={LOW_STOCK_THRESHOLD_MAX}
        isRequired
      />
    </ActDialog>
  )
}
