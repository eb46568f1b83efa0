import { listProductHistory } from '@meridian/contract/admin/products.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EntityHistory } from '../ui/entity/entity-history.tsx'
import { ProductFrame } from './product-frame.tsx'
import { valueText } from './value-text.ts'

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
          acts={{
            publishProduct: 'PRODUCT_PUBLISH',
            withdrawProduct: 'PRODUCT_WITHDRAW',
            duplicateProduct: 'HISTORY_CREATED',
            saveProductBundles: 'PRODUCT_BUNDLES',
            saveProductPictures: 'PRODUCT_PICTURES',
            saveProductVariants: 'PRODUCT_VARIANTS',
          }}
          labels={{
            published_in: 'PRODUCT_PUBLISHED',
            name: 'PRODUCT_NAME',
            kind: 'PRODUCT_KIND',
            short_text: 'PRODUCT_SHORT_TEXT',
            description: 'PRODUCT_DESCRIPTION',
            field_values: 'PRODUCT_FIELDS',
            tax_class: 'PRODUCT_TAX_CLASS',
            manufacturer_id: 'PRODUCT_MANUFACTURER',
            responsible_person_id: 'PRODUCT_RESPONSIBLE',
            published_at: 'PRODUCT_SHOWN_FROM',
            sold_from: 'PRODUCT_SOLD_FROM',
            sold_until: 'PRODUCT_SOLD_UNTIL',
            categories: 'PRODUCT_CATEGORIES',
            related_product_ids: 'PRODUCT_RELATED',
            bundles: 'PRODUCT_BUNDLES',
            pictures: 'PRODUCT_PICTURES',
            variants: 'PRODUCT_VARIANTS',
            variant_order: 'PRODUCT_VARIANT_ORDER',
          }}
          textOf={(field, value) => {
            if (field === 'pictures') return Array.isArray(value) ? String(value.length) : '–'
            // By SKU; the entry in the audit log says what of each.
            if (field === 'variants' || field === 'bundles') return Object.keys(value ?? {}).join(', ') || '–'
            if (field !== 'published_in') return valueText(value)
            return Array.isArray(value) && value.length > 0 ? value.join(', ') : t('NOWHERE')
          }}
        />
      )}
    </ProductFrame>
  )
}
