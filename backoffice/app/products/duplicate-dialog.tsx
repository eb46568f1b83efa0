import { duplicateProduct, findProducts } from '@meridian/contract/admin/products.ts'
import { readSku } from '@meridian/domain/sku.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { problemsIn } from '../ui/form/entity-dialog.tsx'
import { type Product, tabAddress } from './product-frame.tsx'
import { SkuField } from './sku-field.tsx'

/** A product like this one, whose page opens. */
export default function DuplicateDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const [sku, setSku] = useState('')
  const duplicate = useAct(duplicateProduct, {
    refetches: [findProducts],
    done: ({ row }) => {
      navigate(tabAddress(row.product_id, 'countries'))
      return t('SAVED')
    },
    isUnsaved: sku !== '',
    onClose,
  })
  const isTaken = problemsIn(duplicate.error).some(({ code }) => code === 'SKU_TAKEN')
  return (
    <ActDialog
      act={duplicate}
      title={t('PRODUCT_DUPLICATE')}
      canConfirm={readSku(sku) !== null}
      failure={isTaken ? null : undefined}
      onConfirm={() =>
        duplicate.mutate({
          params: { product_id: product.product_id },
          query: { languageId: language },
          body: { sku },
        })
      }
    >
      <p className="sub">{t('PRODUCT_DUPLICATE_TEXT')}</p>
      <SkuField value={sku} isTaken={isTaken} onChange={setSku} />
    </ActDialog>
  )
}
