import { searchProductTypes } from '@meridian/contract/admin/product-types.ts'
import { createProduct, findProducts } from '@meridian/contract/admin/products.ts'
import { countryLanguages, type LanguageId, languageName } from '@meridian/domain/locale.ts'
import { readSku } from '@meridian/domain/sku.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { NumberField } from '../fields/number-field.tsx'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { problemsIn } from '../ui/form/entity-dialog.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { tabAddress } from './product-frame.tsx'
import { type ContentUnit, TAX_CLASSES, type TaxClass, UNITS } from './product-labels.ts'
import { SkuField } from './sku-field.tsx'

interface Typed {
  type: string
  tax_class: TaxClass
  language_id: LanguageId
  name: string
  sku: string
  /** NaN while it is unreadable. */
  amount: number | null
  unit: ContentUnit
}

/** A new product with its first variant: all else is edited on its page, which opens. */
export default function ProductDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const self = useSelf()
  const languages = [...new Set(countriesOf(self, 'products.write').flatMap((country) => countryLanguages(country)))]
  const types = useAnswer(searchProductTypes, {
    query: { languageId: language, archived: false, sort: 'key', limit: 100 },
  })
  const [typed, setTyped] = useState<Typed>({
    type: '',
    tax_class: 'standard',
    language_id: languages.includes(language) ? language : (languages[0] ?? 'en'),
    name: '',
    sku: '',
    amount: null,
    unit: 'ml',
  })
  const set = (more: Partial<Typed>) => setTyped({ ...typed, ...more })
  const create = useAct(createProduct, {
    refetches: [findProducts],
    done: ({ row }) => {
      navigate(tabAddress(row.product_id, 'countries'))
      return t('SAVED')
    },
    isUnsaved: typed.name !== '' || typed.sku !== '' || typed.amount !== null,
    onClose,
  })
  const isTaken = problemsIn(create.error).some(({ code }) => code === 'SKU_TAKEN')
  const isSku = readSku(typed.sku) !== null
  const { amount } = typed
  const rows = types.data?.rows ?? []
  const type = typed.type === '' ? rows[0]?.product_type_id : Number(typed.type)
  return (
    <ActDialog
      act={create}
      title={t('PRODUCT_NEW')}
      confirm={t('SAVE')}
      canConfirm={typed.name.trim() !== '' && isSku && amount !== null && amount >= 1 && type !== undefined}
      failure={isTaken ? null : undefined}
      onConfirm={() =>
        create.mutate({
          query: { languageId: language },
          body: {
            product_type_id: type ?? 0,
            tax_class: typed.tax_class,
            language_id: typed.language_id,
            name: typed.name.trim(),
            sku: typed.sku,
            content_amount: amount ?? 0,
            content_unit: typed.unit,
          },
        })
      }
    >
      <p className="sub">{t('PRODUCT_NEW_TEXT')}</p>
      {types.data === undefined &&
        (types.isError ? <FailedState error={types.error} onRetry={() => types.refetch()} /> : <LoadingState />)}
      {types.data !== undefined && (
        <SelectField
          label={t('PRODUCT_TYPE')}
          value={String(type ?? '')}
          onChange={(value) => set({ type: value })}
          options={rows.map(({ product_type_id, name }) => ({ value: String(product_type_id), name }))}
        />
      )}
      <TextField
        label={t('PRODUCT_NAME')}
        value={typed.name}
        onChange={(name) => set({ name })}
        lang={typed.language_id}
        maxLength={120}
        required
      />
      <SelectField
        label={t('PRODUCT_NAME_LANGUAGE')}
        value={typed.language_id}
        onChange={(value) => set({ language_id: languages.find((one) => one === value) ?? typed.language_id })}
        options={languages.map((value) => ({ value, name: languageName(value) }))}
      />
      <SelectField
        label={t('PRODUCT_TAX_CLASS')}
        value={typed.tax_class}
        onChange={(value) => set({ tax_class: TAX_CLASSES.find((one) => one.value === value)?.value ?? 'standard' })}
        options={TAX_CLASSES.map(({ value, name }) => ({ value, name: t(name) }))}
      />
      <SkuField value={typed.sku} isTaken={isTaken} onChange={(sku) => set({ sku })} />
      <NumberField
        label={t('PRODUCT_CONTENT')}
        value={amount}
        onChange={(next) => set({ amount: next })}
        unit={t(UNITS.find(({ value }) => value === typed.unit)?.name ?? 'UNIT_PIECE')}
        min={1}
        max={1_000_000}
        isRequired
      />
      <SelectField
        label={t('PRODUCT_CONTENT_UNIT')}
        value={typed.unit}
        onChange={(value) => set({ unit: UNITS.find((one) => one.value === value)?.value ?? 'piece' })}
        options={UNITS.map(({ value, name }) => ({ value, name: t(name) }))}
      />
    </ActDialog>
  )
}
