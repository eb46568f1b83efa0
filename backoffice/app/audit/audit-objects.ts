import type { Right } from '@meridian/domain/admin-rights.ts'
import type { StringKey } from '../texts/string-keys.ts'

interface AuditObject {
  name: StringKey
  /** The room with a page for each object of this kind, and the right to open it. */
  page?: { path: string; right: Right }
}

/** The names and pages of the kinds of object that an act can be about. */
export const AUDIT_OBJECTS: Readonly<Record<string, AuditObject>> = {
  order: { name: 'AUDIT_ORDER', page: { path: '/orders', right: 'orders.read' } },
  member: { name: 'AUDIT_MEMBER', page: { path: '/members', right: 'members.read' } },
  country_transfer_request: { name: 'AUDIT_TRANSFER', page: { path: '/transfers', right: 'members.move' } },
  economic_operator: {
    name: 'AUDIT_ECONOMIC_OPERATOR',
    page: { path: '/products/operators', right: 'products.read' },
  },
  product: { name: 'AUDIT_PRODUCT', page: { path: '/products', right: 'products.read' } },
  attribute: { name: 'AUDIT_ATTRIBUTE', page: { path: '/attributes', right: 'products.read' } },
  category: { name: 'AUDIT_CATEGORY', page: { path: '/categories', right: 'products.read' } },
  stock: { name: 'AUDIT_STOCK' },
  variant_cost: { name: 'AUDIT_VARIANT_COST' },
  inbound_delivery: { name: 'AUDIT_INBOUND_DELIVERY', page: { path: '/stock/deliveries', right: 'stock.read' } },
  stock_place: { name: 'AUDIT_STOCK_PLACE', page: { path: '/stock/places', right: 'stock.read' } },
  low_stock_threshold: { name: 'AUDIT_LOW_STOCK_THRESHOLD' },
  change_set: { name: 'AUDIT_CHANGE_SET', page: { path: '/changes', right: 'changes.read' } },
  admin: { name: 'AUDIT_ADMIN', page: { path: '/admins', right: 'admins.read' } },
  document: { name: 'AUDIT_DOCUMENT' },
  picture: { name: 'AUDIT_PICTURE' },
  file: { name: 'AUDIT_FILE', page: { path: '/files', right: 'products.read' } },
  material: { name: 'AUDIT_MATERIAL' },
  material_category: { name: 'AUDIT_MATERIAL_CATEGORY' },
  sales_document: { name: 'AUDIT_SALES_DOCUMENT', page: { path: '/documents', right: 'documents.read' } },
  view: { name: 'AUDIT_VIEW' },
  bulk_act: { name: 'AUDIT_BULK_ACT' },
  import: { name: 'AUDIT_IMPORT' },
  job: { name: 'AUDIT_JOB' },
  invariant_run: { name: 'AUDIT_INVARIANT_RUN' },
  export: { name: 'AUDIT_EXPORT' },
  call: { name: 'AUDIT_CALL' },
}
