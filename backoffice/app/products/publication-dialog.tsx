import {
  findProducts,
  listProductHistory,
  openProduct,
  publishProduct,
  withdrawProduct,
} from '@meridian/contract/admin/products.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'

/** Puts a product on sale in countries, or takes it off. */
export default function PublicationDialog({
  product,
  act: which,
  countries,
  onClose,
}: {
  product: AnswerOf<typeof openProduct>['row']
  act: 'publish' | 'withdraw'
  countries: CountryId[]
  onClose: () => void
}) {
  const { t, language } = useTexts()
  const nameOf = useCountryNames()
  const act = useAct(which === 'publish' ? publishProduct : withdrawProduct, {
    refetches: [openProduct, findProducts, listProductHistory],
    done: 'SAVED',
    onClose,
  })
  const { product_id, version, name } = product
  return (
    <ActDialog
      act={act}
      title={t(which === 'publish' ? 'PRODUCT_PUBLISH' : 'PRODUCT_WITHDRAW')}
      onConfirm={() =>
        act.mutate({ params: { product_id }, query: { languageId: language }, body: { version, countries } })
      }
    >
      <p>{t(which === 'publish' ? 'PRODUCT_PUBLISH_TEXT' : 'PRODUCT_WITHDRAW_TEXT', { name })}</p>
      <p>{countries.map(nameOf).join(', ')}</p>
    </ActDialog>
  )
}
