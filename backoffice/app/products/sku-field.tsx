import { readSku } from '@meridian/domain/sku.ts'
import { useTexts } from '../texts/use-texts.ts'
import { TextField } from '../ui/field.tsx'

/** The article number of the first variant of a new product. */
export function SkuField({
  value,
  isTaken,
  onChange,
}: {
  value: string
  isTaken: boolean
  onChange: (sku: string) => void
}) {
  const { t } = useTexts()
  const isWrong = value !== '' && readSku(value) === null
  return (
    <TextField
      label={t('PRODUCT_SKU')}
      hint={t('PRODUCT_SKU_HINT')}
      error={isTaken ? t('PRODUCT_SKU_TAKEN') : isWrong ? t('PRODUCT_SKU_WRONG') : undefined}
      value={value}
      onChange={onChange}
      maxLength={60}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      translate="no"
      required
    />
  )
}
