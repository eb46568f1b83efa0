import { listProductHistory } from '@meridian/contract/admin/products.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityHistory } from '../ui/entity/entity-history.tsx'
import { ProductFrame } from './product-frame.tsx'

/** All changes of a product. */
export default function HistoryTab() {
  const { t } = useTexts()
  return (
    <ProductFrame tab="history">
      {({ product_id }) => (
        <EntityHistory
          call={listProductHistory}
          params={{ product_id }}
          onRestore={undefined}
          acts={{ publishProduct: 'PRODUCT_PUBLISH', withdrawProduct: 'PRODUCT_WITHDRAW' }}
          labels={{ published_in: 'PRODUCT_PUBLISHED' }}
          textOf={(_, value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : t('NOWHERE'))}
        />
      )}
    </ProductFrame>
  )
}
