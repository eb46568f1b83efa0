import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import { findProducts } from '@meridian/contract/admin/products.ts'
import { EXPORTED_IDS_MAX } from '@meridian/contract/admin/table.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { Caller } from '../calls/caller.ts'
import { CountriesField } from '../fields/countries-field.tsx'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField } from '../ui/field.tsx'
import type { Selection } from '../ui/list/selection.ts'
import { changedCells, type ProductsChange } from './changed-cells.ts'

/** More are changed by a file. */
const PRODUCTS_MAX = 2000
const ROWS_A_PAGE = 100
const KINDS = {
  publish: 'PRODUCT_PUBLISH',
  withdraw: 'PRODUCT_WITHDRAW',
  archive: 'ENTITY_ARCHIVE',
  restore: 'UNARCHIVE',
} as const satisfies Record<ProductsChange['kind'], StringKey>
type Kind = keyof typeof KINDS
const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text)

/**
 * Changes many products as an import of rows does: the page that opens says what would change and what is refused, and
 * why, before the admin applies it.
 */
export default function ProductsDialog({
  selection,
  matching,
  onClose,
}: {
  selection: Selection
  /** The filters of the list, for a selection of all that match. */
  matching: Readonly<Record<string, unknown>>
  onClose: () => void
}) {
  const { t, language } = useTexts()
  const { number } = useFormats()
  const navigate = useNavigate()
  const call = useContext(Caller)
  const publishable = countriesOf(useSelf(), 'products.publish')
  const [kind, setKind] = useState<Kind>('publish')
  const [countries, setCountries] = useState<readonly CountryId[]>([])
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const start = useAct(PRODUCT_TABLE.startImport, {
    done: ({ table_import }) => {
      navigate(`/tables/products/${table_import.import_id}`)
      return undefined
    },
    isUnsaved: countries.length > 0,
    onClose,
  })
  const count = selection.kind === 'matching' ? selection.count : selection.ids.size
  const isInCountries = kind === 'publish' || kind === 'withdraw'
  const change: ProductsChange = isInCountries ? { kind, countries } : { kind }

  const readIds = async (): Promise<number[]> => {
    if (selection.kind === 'rows') return [...selection.ids]
    const ids: number[] = []
    let after: string | undefined
    do {
      // The query of the list, without its page.
      const query = { ...matching, languageId: language, limit: ROWS_A_PAGE, after } as InputOf<
        typeof findProducts
      >['query']
      const page = await call(findProducts, { query })
      ids.push(...page.rows.map(({ product_id }) => product_id))
      after = page.next ?? undefined
    } while (after !== undefined && ids.length < PRODUCTS_MAX)
    return ids
  }
  const readRows = async (): Promise<string[][]> => {
    const ids = await readIds()
    const rows: string[][] = []
    for (let from = 0; from < ids.length; from += EXPORTED_IDS_MAX) {
      const query = { languageId: language, ids: ids.slice(from, from + EXPORTED_IDS_MAX) }
      rows.push(...(await call(PRODUCT_TABLE.exportRows, { query })).rows)
    }
    return rows
  }
  const check = async () => {
    setIsReading(true)
    setFailure(null)
    try {
      const rows = changedCells(await readRows(), change)
      start.mutate({ body: { file_name: t(KINDS[kind]), rows } })
    } catch (error) {
      setFailure(error)
    }
    setIsReading(false)
  }

  return (
    <ActDialog
      act={start}
      title={t('PRODUCTS_CHANGE_TITLE')}
      confirm={t('PRODUCTS_CHANGE_CHECK')}
      canConfirm={count <= PRODUCTS_MAX && (!isInCountries || countries.length > 0)}
      isBusy={isReading || start.isPending}
      error={failure ?? start.error}
      onConfirm={() => void check()}
    >
      <p>{t('PRODUCTS_CHANGE_TEXT', { number: number(count) })}</p>
      {count > PRODUCTS_MAX && (
        <p className="failure" role="alert">
          {t('PRODUCTS_CHANGE_MANY', { max: number(PRODUCTS_MAX) })}
        </p>
      )}
      <SelectField
        label={t('PRODUCTS_CHANGE_ACT')}
        value={kind}
        onChange={(value) => {
          if (isKind(value)) setKind(value)
        }}
        options={Object.entries(KINDS).map(([value, name]) => ({ value, name: t(name) }))}
      />
      {isInCountries && (
        <CountriesField
          label={t('PRODUCT_COUNTRIES')}
          value={countries}
          countries={publishable}
          onChange={setCountries}
          isRequired
        />
      )}
    </ActDialog>
  )
}
