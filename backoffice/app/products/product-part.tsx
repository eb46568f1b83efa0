import { findProducts, listProductHistory, openProduct } from '@meridian/contract/admin/products.ts'
import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useMay } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import EntityForm, { type EntityFormProps } from '../ui/entity/entity-form.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import type { Product } from './product-frame.tsx'

type RowOf<Open> = AnswerOf<Open> extends { row: infer Row } ? NonNullable<Row> & { version: number } : never

/** The form of a part of a product, which has calls of its own and the version of the product. */
export function ProductPart<Open extends Endpoint, Save extends Endpoint>({
  product,
  open,
  isOpenTo = () => true,
  ...form
}: Pick<
  EntityFormProps<RowOf<Open>, Save>,
  'title' | 'save' | 'divided' | 'valuesOf' | 'labels' | 'textOf' | 'fields'
> & {
  product: Product
  open: Open
  /** False if the admin may not change it, although they hold the right. */
  isOpenTo?: (row: RowOf<Open>) => boolean
}) {
  const { language } = useTexts()
  const may = useMay()
  const navigate = useNavigate()
  // The parts of a product have the parameters and the query of the product.
  const input = { params: { product_id: product.product_id }, query: { languageId: language } } as InputOf<Open>
  const query = useAnswer(open, input)
  // The answer of every part of a product.
  const row = (query.data as { row: RowOf<Open> } | undefined)?.row
  useFieldOfHash(row !== undefined)
  if (row === undefined)
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  return (
    <EntityForm<RowOf<Open>, Save>
      {...form}
      row={row}
      open={open}
      input={input}
      search={findProducts}
      shown={[openProduct, listProductHistory]}
      isLocked={product.archived || !may('products.write') || !isOpenTo(row)}
      onGone={() => navigate('/products')}
    />
  )
}

/** Focuses the field that the address names by its hash, once the form is there. */
function useFieldOfHash(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isThere || hash === '') return
    const field = document.querySelector(`[data-field="${CSS.escape(hash.slice(1))}"]`)
    const control = field?.querySelector<HTMLElement>('input, select, textarea, button, [contenteditable]')
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [isThere, hash])
}
