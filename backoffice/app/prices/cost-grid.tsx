import { searchPrices } from '@meridian/contract/admin/prices.ts'
import { COSTS_AT_ONCE, saveVariantCosts } from '@meridian/contract/admin/variant-costs.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { PRICE_MAX } from '@meridian/domain/price-change.ts'
import { useMemo, useState } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import { useChange } from '../calls/use-change.ts'
import type { GridColumn } from '../fields/grid/cells.ts'
import { countEdits, type Edits, NO_EDITS } from '../fields/grid/edits.ts'
import { Grid } from '../fields/grid/grid.tsx'
import { useMay } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { SaveBar } from '../ui/form/save-bar.tsx'
import { toast } from '../ui/toasts.tsx'
import type { Titled } from './price-grid.tsx'
import type { PricedVariant } from './price-table.ts'

/** The costs on which edits are based, by `country:variant`, with the name of the variant, which a search may hide. */
type Base = ReadonlyMap<string, { name: string; net_cost: number | null }>

/** The costs of variants in each country. Unlike prices, they are saved at once: no buyer sees them. */
export function CostGrid({
  rows,
  countries,
  variants,
  edits,
  onEdits,
}: {
  rows: readonly Titled[]
  countries: readonly Titled[]
  variants: readonly PricedVariant[]
  edits: Edits
  onEdits: (edits: Edits) => void
}) {
  const { t } = useTexts()
  const may = useMay()
  const [base, setBase] = useState<Base>(new Map())
  const [note, setNote] = useState<string | null>(null)
  const save = useChange(saveVariantCosts, { refetches: [searchPrices] })

  const listed = useMemo(() => {
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return new Map(
      variants.flatMap(({ variant_id, sku, prices }) =>
        prices.map(({ country_id, net_cost }) => [
          `${country_id}:${variant_id}`,
          { name: names.get(String(variant_id)) ?? sku, net_cost },
        ]),
      ),
    )
  }, [rows, variants])
  const columns = useMemo(
    () =>
      countries.map(({ id, name }): GridColumn => {
        const currency = isCountryId(id) ? countryFacts(id).currency_code : 'EUR'
        return {
          id,
          name: `${name} · ${currency}`,
          kind: { kind: 'money', currency, min: 0, max: PRICE_MAX },
          width: 150,
        }
      }),
    [countries],
  )
  const cells = [...edits].flatMap(([row, own]) => [...own].map(([column, cell]) => ({ row, column, cell })))
  const savedAt = (row: string, column: string) => base.get(`${column}:${row}`) ?? listed.get(`${column}:${row}`)

  const change = (next: Edits) => {
    const keys = [...next].flatMap(([row, own]) => [...own.keys()].map((column) => `${column}:${row}`))
    setBase(
      (known) =>
        new Map(
          keys.flatMap((key) => {
            const saved = known.get(key) ?? listed.get(key)
            return saved === undefined ? [] : [[key, saved]]
          }),
        ),
    )
    setNote(null)
    onEdits(next)
  }
  const send = () => {
    const { wrong } = countEdits(edits)
    const costs = cells.flatMap(({ row, column, cell }) => {
      if (!('value' in cell) || !isCountryId(column)) return []
      const { value } = cell
      if (value !== null && typeof value !== 'number') return []
      return [
        {
          variant_id: Number(row),
          country_id: column,
          before: savedAt(row, column)?.net_cost ?? null,
          net_cost: value,
        },
      ]
    })
    if (wrong > 0) setNote(t('PROPOSE_WRONG', { count: wrong }))
    else setNote(costs.length > COSTS_AT_ONCE ? t('PRICES_COSTS_MANY', { count: COSTS_AT_ONCE }) : null)
    if (wrong > 0 || costs.length === 0 || costs.length > COSTS_AT_ONCE) return
    save.mutate(
      { body: { costs } },
      {
        onSuccess: () => {
          change(NO_EDITS)
          toast(t('SAVED'))
        },
        onError: (error) => {
          if (!(error instanceof RefusedError) || !error.is('CHANGES_STALE')) return
          // The typed values stay, on top of the version that somebody else saved.
          setBase(new Map())
          setNote(t('PRICES_COSTS_STALE'))
        },
      },
    )
  }
  return (
    <>
      <Grid
        label={t('PRICES_COSTS')}
        rowTitle={t('PRICES_VARIANT')}
        columns={columns}
        rows={rows}
        savedValue={(row, column) => savedAt(row, column)?.net_cost ?? null}
        isReadOnly={(row, column) =>
          // While other rows load, there is no cost to base an edit on.
          savedAt(row, column) === undefined || !isCountryId(column) || !may('prices.write', column)
        }
        edits={edits}
        onChange={change}
        empty={{ title: t('PRICES_EMPTY') }}
      />
      <p className="sub">{t('PRICES_COSTS_TEXT')}</p>
      <SaveBar
        changes={[...new Set(cells.map(({ row, column }) => savedAt(row, column)?.name ?? row))]}
        isBusy={save.isPending}
        error={note ?? save.error}
        {...(note !== null && { failure: <p>{note}</p>, save: t('SAVE') })}
        onSave={send}
        onDiscard={() => change(NO_EDITS)}
      />
    </>
  )
}
