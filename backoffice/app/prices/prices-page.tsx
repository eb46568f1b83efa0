import { listPriceReferences, searchPrices } from '@meridian/contract/admin/prices.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { isCountryId, type LanguageId } from '@meridian/domain/locale.ts'
import { Suspense, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { NO_EDITS } from '../fields/grid/edits.ts'
import { ReferenceField, type ReferenceKind } from '../fields/reference-field.tsx'
import { priceGroupName } from '../labels/price-labels.ts'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import type { Translate } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CheckField, SelectField } from '../ui/field.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { type Filter, FilterBar } from '../ui/list/filter-bar.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx'
import type { ChosenPrices } from './price-act-dialog.tsx'
import { PriceGrid, type Titled } from './price-grid.tsx'
import type { Axis, PricedVariant, PriceTable } from './price-table.ts'
import { usePrices } from './use-prices.ts'

const PriceTimeline = lazyPart(() => import('./price-timeline.tsx'))
const CostGrid = lazyPart(async () => ({ default: (await import('./cost-grid.tsx')).CostGrid }))
const PriceActDialog = lazyPart(() => import('./price-act-dialog.tsx'))

type References = AnswerOf<typeof listPriceReferences>

/** The choices of two axes; the third has one value. */
const SHOWN = {
  groups: { rows: 'variant', columns: 'group', fixed: 'country' },
  countries: { rows: 'variant', columns: 'country', fixed: 'group' },
  variant: { rows: 'country', columns: 'group', fixed: 'variant' },
  // A cost is the same for all groups: that of the first one is shown.
  costs: { rows: 'variant', columns: 'country', fixed: 'group' },
} as const satisfies Record<string, Record<'rows' | 'columns' | 'fixed', Axis>>
type Shown = keyof typeof SHOWN

/** Prices and points of variants, countries and price groups. Changes are proposed together, as a change set. */
export default function PricesPage() {
  const { t, language } = useTexts()
  const references = useAnswer(listPriceReferences, { query: { languageId: language } })
  return (
    <>
      <header className="page-head mb-1.75">
        <PageTitle title={t('ROOM_PRICES')} />
        <Link className="btn ms-auto" to="/tables/prices">
          {t('PRICES_FILE')}
        </Link>
      </header>
      {references.data !== undefined ? (
        <Prices references={references.data} />
      ) : references.isPending ? (
        <LoadingState />
      ) : (
        <FailedState error={references.error} onRetry={() => references.refetch()} />
      )}
    </>
  )
}

function Prices({ references }: { references: References }) {
  const { t, language } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const self = useSelf()
  const [search, setSearch] = useSearchParams()
  const [edits, setEdits] = useState(NO_EDITS)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [timelineOf, setTimelineOf] = useState<string | null>(null)
  const [isActing, setIsActing] = useState(false)
  const navigate = useNavigate()

  const countries = useMemo(
    () => titled(countriesOf(self, 'prices.read'), (id) => nameOf(id)).toSorted((a, b) => a.name.localeCompare(b.name)),
    [self, nameOf],
  )
  const groups = useMemo(
    () =>
      references.price_groups.map(({ price_group_id, key }) => ({
        id: String(price_group_id),
        name: priceGroupName(key, t),
      })),
    [references, t],
  )
  const shown = shownOf(search.get('show'))
  const country = chosenOf(countries, search.get('country'))
  const group = chosenOf(groups, search.get('group'))
  const variant = /^[1-9]\d{0,8}$/.exec(search.get('variant') ?? '')?.[0] ?? ''
  const { rows: rowAxis, columns: columnAxis, fixed: fixedAxis } = SHOWN[shown]
  const fixed = { country, group, variant }[fixedAxis]
  const table = useMemo((): PriceTable => ({ rows: rowAxis, columns: columnAxis, fixed }), [rowAxis, columnAxis, fixed])
  const query = queryOf(search, table, language)
  const prices = usePrices(query, { enabled: fixed !== '' })
  const variants = useMemo(() => prices.data?.pages.flatMap(({ rows }) => rows) ?? [], [prices.data])
  const rows = useMemo(
    () =>
      rowAxis === 'variant'
        ? variants.map(({ variant_id, sku, name }) => ({
            id: String(variant_id),
            name: name === '' ? sku : `${name} · ${sku}`,
          }))
        : countries,
    [rowAxis, variants, countries],
  )
  const columns = columnAxis === 'country' ? countries : groups
  const total = prices.data?.pages[0]?.total
  const isEdited = edits.size > 0
  const timeline = timelineOf === null ? null : timelineAt(table, variants, timelineOf)
  const set = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  const filters: Filter[] = [
    {
      id: 'category',
      name: t('PRICES_CATEGORY'),
      kind: 'words',
      options: references.categories.map(({ category_id, name, depth }) => ({
        value: String(category_id),
        name: `${'\u2003'.repeat(depth)}${name}`,
      })),
    },
    {
      id: 'product_type',
      name: t('PRICES_TYPE'),
      kind: 'words',
      options: references.product_types.map(({ product_type_id, name }) => ({ value: String(product_type_id), name })),
    },
    {
      id: 'changed',
      name: t('PROPOSE_WAITING'),
      kind: 'words',
      options: [
        { value: 'true', name: t('PRICES_WAITING') },
        { value: 'false', name: t('PRICES_NOT_WAITING') },
      ],
    },
  ]
  return (
    <>
      <fieldset disabled={isEdited} className="flex flex-wrap gap-x-2 gap-y-1 mb-1.25" aria-label={t('PRICES_TABLE')}>
        <SelectField
          label={t('PRICES_TABLE')}
          value={shown}
          onChange={(value) => set('show', value)}
          options={[
            { value: 'groups', name: t('PRICES_BY_GROUP') },
            { value: 'countries', name: t('PRICES_BY_COUNTRY') },
            { value: 'variant', name: t('PRICES_OF_VARIANT') },
            { value: 'costs', name: t('PRICES_COSTS') },
          ]}
        />
        {fixedAxis === 'country' && (
          <SelectField
            label={t('PRICES_COUNTRY')}
            value={country}
            onChange={(value) => set('country', value)}
            options={asOptions(countries)}
          />
        )}
        {fixedAxis === 'group' && shown !== 'costs' && (
          <SelectField
            label={t('PRICES_GROUP')}
            value={group}
            onChange={(value) => set('group', value)}
            options={asOptions(groups)}
          />
        )}
        {fixedAxis === 'variant' && (
          <ReferenceField
            label={t('PRICES_VARIANT')}
            kind={VARIANTS}
            value={variant === '' ? null : Number(variant)}
            onChange={(id) => set('variant', id === null || Number.isNaN(id) ? '' : String(id))}
          />
        )}
      </fieldset>
      {shown !== 'costs' && total !== undefined && total.count > 0 && countriesOf(self, 'prices.write').length > 0 && (
        <p className="mb-1.25">
          <button type="button" className="btn" disabled={isEdited} onClick={() => setIsActing(true)}>
            {t('PRICES_ACT')}…
          </button>{' '}
          {table.columns === 'group' && (
            <button type="button" className="btn" onClick={() => setTimelineOf(selected[0] ?? null)}>
              {t('PRICES_TIMELINE')}
            </button>
          )}
        </p>
      )}
      <Suspense>
        {isActing && (
          <PriceActDialog
            choices={choicesOf(
              table,
              { rows, columns, selected, query, total: rowAxis === 'variant' ? (total?.count ?? 0) : rows.length },
              t,
            )}
            countries={countries}
            groups={groups}
            onDone={(change_set_id) => navigate(`/changes/${change_set_id}`)}
            onClose={() => setIsActing(false)}
          />
        )}
      </Suspense>
      <Suspense>{timeline !== null && <PriceTimeline {...timeline} onClose={() => setTimelineOf(null)} />}</Suspense>
      {isEdited && <p className="sub mb-1.25">{t(shown === 'costs' ? 'PRICES_COSTS_LOCKED' : 'PRICES_LOCKED')}</p>}
      {fixedAxis !== 'variant' && (
        <FilterBar filters={filters} views={[]} list={undefined} first={null} hasSearch>
          {shown !== 'costs' && (
            <CheckField
              label={t('PRICES_BESIDE')}
              isChecked={search.get('beside') === 'true'}
              onChange={(checked) => set('beside', checked ? 'true' : '')}
            />
          )}
        </FilterBar>
      )}
      {fixed === '' ? (
        <EmptyState title={t('PRICES_CHOOSE_VARIANT')} />
      ) : prices.data !== undefined ? (
        <>
          {total !== undefined && variants.length < total.count && !prices.hasNextPage && (
            <p role="status" className="sub mb-1.25">
              {t('PRICES_MORE', { shown: number(variants.length), total: number(total.count) })}
            </p>
          )}
          {shown === 'costs' ? (
            <Suspense fallback={<LoadingState />}>
              <CostGrid rows={rows} countries={columns} variants={variants} edits={edits} onEdits={setEdits} />
            </Suspense>
          ) : (
            <PriceGrid
              // Unsaved edits belong to one table.
              key={`${shown} ${fixed}`}
              table={table}
              rowTitle={t(rowAxis === 'variant' ? 'PRICES_VARIANT' : 'PRICES_COUNTRY')}
              rows={rows}
              columns={columns}
              variants={variants}
              isBeside={search.get('beside') === 'true'}
              edits={edits}
              onEdits={setEdits}
              onSelect={setSelected}
            />
          )}
        </>
      ) : prices.isPending ? (
        <LoadingState />
      ) : (
        <FailedState error={prices.error} onRetry={() => prices.refetch()} />
      )}
    </>
  )
}

function shownOf(text: string | null): Shown {
  return text !== null && Object.hasOwn(SHOWN, text) ? (text as Shown) : 'groups'
}

function titled<Id extends string>(ids: readonly Id[], nameOf: (id: Id) => string): Titled[] {
  return ids.map((id) => ({ id, name: nameOf(id) }))
}

function asOptions(all: readonly Titled[]) {
  return all.map(({ id, name }) => ({ value: id, name }))
}

/** The value in the address if there is one such, else the first. */
function chosenOf(all: readonly Titled[], given: string | null): string {
  return (all.find(({ id }) => id === given) ?? all[0])?.id ?? ''
}

type Query = NonNullable<InputOf<typeof searchPrices>['query']>

/** The prices of a table; filters of the address apply to rows of variants. */
function queryOf(search: URLSearchParams, { rows, columns, fixed }: PriceTable, languageId: LanguageId): Query {
  const one = (axis: Axis) => (axis !== rows && axis !== columns ? fixed : undefined)
  const [country, group, variant] = [one('country'), one('group'), one('variant')]
  const chosen: Query = {
    languageId,
    ...(country !== undefined && isCountryId(country) && { countries: [country] }),
    ...(group !== undefined && group !== '' && { groups: [Number(group)] }),
    ...(variant !== undefined && variant !== '' && { variant: Number(variant) }),
  }
  if (rows !== 'variant') return chosen
  const idOf = (name: string) => /^[1-9]\d{0,8}$/.exec(search.get(name) ?? '')?.[0]
  const [text, category, product_type] = [search.get('search')?.trim(), idOf('category'), idOf('product_type')]
  const changed = search.get('changed')
  return {
    ...chosen,
    ...(text !== undefined && text !== '' && { search: text.slice(0, 200) }),
    ...(category !== undefined && { category: Number(category) }),
    ...(product_type !== undefined && { product_type: Number(product_type) }),
    ...((changed === 'true' || changed === 'false') && { changed: changed === 'true' }),
  }
}

/** The variant and country of a row, where each row has one of both. */
function timelineAt({ rows, columns, fixed }: PriceTable, variants: readonly PricedVariant[], row: string) {
  const [variant, country] = rows === 'variant' ? [row, fixed] : [fixed, row]
  const found = variants.find(({ variant_id }) => String(variant_id) === variant)
  if (columns !== 'group' || found === undefined || !isCountryId(country)) return null
  return { variant_id: found.variant_id, country_id: country, name: found.name === '' ? found.sku : found.name }
}

/** The prices that an act may be about: those of the selected rows, of all that match, and of one column. */
function choicesOf(
  table: PriceTable,
  {
    rows,
    columns,
    selected,
    query,
    total,
  }: {
    rows: readonly Titled[]
    columns: readonly Titled[]
    selected: readonly string[]
    query: Query
    total: number
  },
  t: Translate,
): { name: string; chosen: ChosenPrices }[] {
  const valuesOn = (axis: Axis, chosen: { rows: readonly string[]; columns: readonly string[] }) =>
    axis === table.rows ? chosen.rows : axis === table.columns ? chosen.columns : [table.fixed]
  const { category, product_type, changed, search, languageId } = query
  const matching = {
    ...(category !== undefined && { category }),
    ...(product_type !== undefined && { product_type }),
    ...(changed !== undefined && { changed }),
    ...(search !== undefined && { search }),
    ...(languageId !== undefined && { languageId }),
  }
  const chosenOf = (ids: readonly string[] | null, values: readonly string[]): ChosenPrices => {
    const chosen = { rows: ids ?? rows.map(({ id }) => id), columns: values }
    return {
      countries: valuesOn('country', chosen).filter(isCountryId),
      groups: valuesOn('group', chosen).map(Number),
      variants:
        table.rows === 'variant' && ids === null ? { matching } : { ids: valuesOn('variant', chosen).map(Number) },
    }
  }
  const all = columns.map(({ id }) => id)
  const selection = rows.length === 0 ? [] : selected
  return [
    { name: t('PRICES_ACT_ALL', { count: total }), chosen: chosenOf(null, all) },
    { name: t('PRICES_ACT_SELECTED', { count: selection.length }), chosen: chosenOf(selection, all) },
    ...columns.flatMap(({ id, name }) => [
      { name: `${t('PRICES_ACT_ALL', { count: total })} · ${name}`, chosen: chosenOf(null, [id]) },
      { name: `${t('PRICES_ACT_SELECTED', { count: selection.length })} · ${name}`, chosen: chosenOf(selection, [id]) },
    ]),
  ]
}

/** Variants as a field offers them. */
const VARIANTS: ReferenceKind = {
  name: 'priced_variant',
  find: async (search, call) => {
    const { rows } = await call(searchPrices, { query: { limit: 8, groups: [1], ...(search !== '' && { search }) } })
    return rows.map(offered)
  },
  read: async (variant, call) => {
    const { rows } = await call(searchPrices, { query: { variant, groups: [1] } })
    return rows.map(offered)[0] ?? { id: variant, name: String(variant) }
  },
}

function offered({ variant_id, sku, name }: PricedVariant) {
  return { id: variant_id, name: name === '' ? sku : name, note: sku }
}
