import { searchAttributes } from '@meridian/contract/admin/attributes.ts'
import { getCategoryTree, openCategory } from '@meridian/contract/admin/categories.ts'
import { PRODUCT_FACT_TABLE } from '@meridian/contract/admin/product-fact-table.ts'
import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import { searchProductTypes } from '@meridian/contract/admin/product-types.ts'
import { findProducts } from '@meridian/contract/admin/products.ts'
import { EXPORTED_IDS_MAX } from '@meridian/contract/admin/table.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { categoryPath } from '@meridian/domain/category-tree.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { Caller } from '../calls/caller.ts'
import { useAnswer, useListAnswer } from '../calls/use-answer.ts'
import { CountriesField } from '../fields/countries-field.tsx'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { failureText } from '../ui/failure-text.ts'
import { SelectField } from '../ui/field.tsx'
import type { Selection } from '../ui/list/selection.ts'
import { changedRows, type ExportedRows, type ProductsChange, type ValuesChange } from './changed-cells.ts'

/** More are changed by a file. */
const PRODUCTS_MAX = 2000
const ROWS_A_PAGE = 100
const KINDS = {
  publish: 'PRODUCT_PUBLISH',
  withdraw: 'PRODUCT_WITHDRAW',
  place: 'PRODUCTS_PLACE',
  unplace: 'PRODUCTS_UNPLACE',
  add_value: 'PRODUCTS_ADD_VALUE',
  remove_value: 'PRODUCTS_REMOVE_VALUE',
  archive: 'ENTITY_ARCHIVE',
  restore: 'UNARCHIVE',
} as const satisfies Record<(ProductsChange | ValuesChange)['kind'], StringKey>
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
  const [category, setCategory] = useState('')
  const [attribute, setAttribute] = useState('')
  const [value, setValue] = useState('')
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isValued = kind === 'add_value' || kind === 'remove_value'
  const isUnsaved = countries.length > 0 || category !== '' || value !== ''
  const opened = (table: string, isChosen: boolean) => ({
    done: ({ table_import }: { table_import: { import_id: number } }) => {
      navigate(`/tables/${table}/${table_import.import_id}`)
      return undefined
    },
    // The other act would still ask whether to leave.
    isUnsaved: isUnsaved && isChosen,
    onClose,
  })
  const startProducts = useAct(PRODUCT_TABLE.startImport, opened('products', !isValued))
  const startFacts = useAct(PRODUCT_FACT_TABLE.startImport, opened('products.facts', isValued))
  const count = selection.kind === 'matching' ? selection.count : selection.ids.size
  const isInCountries = kind === 'publish' || kind === 'withdraw'
  const isPlaced = kind === 'place' || kind === 'unplace'
  const tree = useAnswer(getCategoryTree, { query: { languageId: language } }, { enabled: isPlaced })
  const attributes = useListAnswer(
    searchAttributes,
    { query: { languageId: language, limit: ROWS_A_PAGE } },
    { enabled: isValued },
  )
  const types = useListAnswer(searchProductTypes, { query: { limit: ROWS_A_PAGE } }, { enabled: isValued })
  const chosen = attributes.data?.rows.find(({ attribute_id }) => String(attribute_id) === attribute)
  const isComplete = isInCountries
    ? countries.length > 0
    : isPlaced
      ? category !== ''
      : !isValued || (value !== '' && types.data !== undefined)
  const start = isValued ? startFacts : startProducts

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
  const readRows = async (table: typeof PRODUCT_TABLE | typeof PRODUCT_FACT_TABLE): Promise<ExportedRows> => {
    const ids = await readIds()
    const rows: string[][] = []
    let columns: readonly string[] = []
    for (let from = 0; from < ids.length; from += EXPORTED_IDS_MAX) {
      const some = ids.slice(from, from + EXPORTED_IDS_MAX)
      // Only facts have columns by language, of which one is enough.
      const query = { languageId: language, ids: some, ...(isValued && { language }) }
      const page = await call(table.exportRows, { query })
      columns = page.columns
      rows.push(...page.rows)
    }
    return { columns, rows }
  }
  const readChange = async (): Promise<ProductsChange | ValuesChange> => {
    if (isInCountries) return { kind, countries }
    if (isValued) return { kind, value, fields: fieldsOf(types.data?.rows ?? [], Number(attribute)) }
    if (!isPlaced) return { kind }
    const { row } = await call(openCategory, { params: { category_id: Number(category) }, query: {} })
    return { kind, category: slugInFiles(row.slugs) }
  }
  const check = async () => {
    setIsReading(true)
    setFailure(null)
    try {
      const change = await readChange()
      const rows = changedRows(await readRows(isValued ? PRODUCT_FACT_TABLE : PRODUCT_TABLE), change)
      const input = { body: { file_name: t(KINDS[kind]), rows } }
      if (isValued) startFacts.mutate(input)
      else startProducts.mutate(input)
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
      canConfirm={count <= PRODUCTS_MAX && isComplete}
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
      {isPlaced && (
        <SelectField
          label={t('PRODUCT_CATEGORY')}
          value={category}
          onChange={setCategory}
          required
          options={[
            { value: '', name: t('CHOOSE') },
            ...categoryChoices(tree.data?.categories ?? [], kind === 'unplace').map(({ id, name }) => ({
              value: String(id),
              name,
            })),
          ]}
        />
      )}
      {isValued && (
        <div className="grid grid-cols-2 max-desk:grid-cols-1 gap-x-2 gap-y-1.75">
          <SelectField
            label={t('PRODUCT_ATTRIBUTE')}
            value={attribute}
            onChange={(id) => {
              setAttribute(id)
              setValue('')
            }}
            required
            options={[
              { value: '', name: t('CHOOSE') },
              ...(attributes.data?.rows ?? []).map(({ attribute_id, name }) => ({ value: String(attribute_id), name })),
            ]}
          />
          <SelectField
            label={t('PRODUCTS_VALUE')}
            value={value}
            onChange={setValue}
            required
            options={[
              { value: '', name: t('CHOOSE') },
              ...(chosen?.values ?? []).map(({ names }, place) => ({
                value: chosen?.value_keys[place] ?? '',
                name: names[language] ?? names.en ?? '',
              })),
            ]}
          />
        </div>
      )}
      {(tree.isError || attributes.isError || types.isError) && (
        <p className="failure" role="alert">
          {failureText(tree.error ?? attributes.error ?? types.error, t)}
        </p>
      )}
    </ActDialog>
  )
}

/** A category as files name it: by its English slug, or that of the first language that it has one in. */
function slugInFiles(slugs: AnswerOf<typeof openCategory>['row']['slugs']): string {
  const [first] = Object.entries(slugs).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return slugs.en ?? first?.[1] ?? ''
}

/** The categories by their paths; nothing is put into an archived one. */
function categoryChoices(categories: AnswerOf<typeof getCategoryTree>['categories'], withArchived: boolean) {
  const tree = categories.map(({ category_id, parent_id, ...of }) => ({ ...of, id: category_id, parentId: parent_id }))
  return tree
    .filter(({ archived }) => withArchived || !archived)
    .map(({ id }) => ({
      id,
      name: categoryPath(tree, id)
        .map(({ name }) => name)
        .join(' › '),
    }))
}

/** The field of an attribute, by the key of the type of product. */
function fieldsOf(types: AnswerOf<typeof searchProductTypes>['rows'], attribute_id: number): ValuesChange['fields'] {
  return new Map(
    types.flatMap(({ key: type, fields }) => {
      const field = fields.find((one) => one.attribute_id === attribute_id && !one.archived)
      return field === undefined ? [] : [[type, { key: field.key, isSingle: field.kind === 'choice' }]]
    }),
  )
}
