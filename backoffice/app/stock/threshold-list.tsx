import { createLowStockThreshold, searchLowStockThresholds } from '@meridian/contract/admin/stock.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { isLow, LOW_STOCK_THRESHOLD } from '@meridian/domain/stock-movement.ts'
import { useState } from 'react'
import { NumberField } from '../fields/number-field.tsx'
import { stockState } from '../labels/stock-labels.ts'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { EntityList } from '../ui/entity/entity-list.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { problemsIn } from '../ui/form/entity-dialog.tsx'
import { Pictured } from '../ui/list/article-pictures.tsx'
import type { Column } from '../ui/list/list-page.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { THRESHOLD_MAX } from './threshold-page.tsx'

type Row = AnswerOf<typeof searchLowStockThresholds>['rows'][number]

/** The variants that run low from another number than the usual one. */
export default function ThresholdList() {
  const { t } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const columns: Column<Row>[] = [
    {
      id: 'article',
      name: t('STOCK_ARTICLE'),
      sort: 'sku',
      cell: ({ name, image, sku }) => (
        <Pictured image={image}>
          <span>{name}</span>
          <span className="sub" translate="no">
            {sku}
          </span>
        </Pictured>
      ),
    },
    { id: 'place', name: t('STOCK_PLACE'), cell: ({ country_id }) => nameOf(country_id) },
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
      idOf={(row: Row) => row.variant_id * 100 + countryIds().indexOf(row.country_id)}
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

const SKU_PROBLEMS: Readonly<Record<string, StringKey>> = {
  ARTICLE_UNKNOWN: 'THRESHOLD_UNKNOWN',
  EXISTS_ALREADY: 'THRESHOLD_EXISTS',
}

function ThresholdDialog({ onClose }: { onClose: () => void }) {
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
        label={t('STOCK_PLACE')}
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
        max={THRESHOLD_MAX}
        isRequired
      />
    </ActDialog>
  )
}
