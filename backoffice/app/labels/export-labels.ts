import type { ExportKind } from '@meridian/contract/admin/exports.ts'
import type { StringKey } from '../texts/string-keys.ts'

export const EXPORT_NAME: Readonly<Record<ExportKind, StringKey>> = {
  orders: 'EXPORT_ORDERS',
  payments: 'EXPORT_PAYMENTS',
  vat: 'EXPORT_VAT',
  stock: 'EXPORT_STOCK',
}
