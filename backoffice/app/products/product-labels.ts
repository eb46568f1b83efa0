import type { createProduct } from '@meridian/contract/admin/products.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import type { StringKey } from '../texts/string-keys.ts'

type NewProduct = NonNullable<InputOf<typeof createProduct>['body']>
export type TaxClass = NewProduct['tax_class']
export type ContentUnit = NewProduct['content_unit']

/** Values of choices with the keys of their names. */
export const TAX_CLASSES = [
  { value: 'standard', name: 'TAX_STANDARD' },
  { value: 'reduced', name: 'TAX_REDUCED' },
] as const satisfies readonly { value: TaxClass; name: StringKey }[]

export const UNITS = [
  { value: 'ml', name: 'UNIT_ML' },
  { value: 'g', name: 'UNIT_G' },
  { value: 'piece', name: 'UNIT_PIECE' },
] as const satisfies readonly { value: ContentUnit; name: StringKey }[]

/** The fields of a manufacturer or a responsible person. */
export const OPERATOR_FIELDS = [
  { field: 'name', label: 'OPERATOR_NAME', length: 120 },
  { field: 'place', label: 'OPERATOR_PLACE', length: 200 },
  { field: 'contact', label: 'OPERATOR_CONTACT', length: 120 },
] as const satisfies readonly { field: string; label: StringKey; length: number }[]
