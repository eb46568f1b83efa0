import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The pages. A new room adds its own, and a row in frame/rooms.ts. */
export default [
  layout('frame/frame.tsx', [
    index('frame/first-room.tsx'),
    route('today', 'today/today-texts.tsx', [index('today/today-page.tsx')]),
    route('jobs', 'today/today-texts.tsx', { id: 'jobs' }, [index('today/failed-jobs.tsx')]),
    route('orders', 'orders/orders-texts.tsx', [
      index('orders/list/order-list.tsx'),
      route(':orderId', 'orders/page/order-page.tsx'),
    ]),
    route('orders/new', 'phone-orders/phone-orders-texts.tsx', [index('phone-orders/phone-order-page.tsx')]),
    route('pack', 'orders/orders-texts.tsx', { id: 'pack' }, [index('orders/parcels/pack-desk.tsx')]),
    route('parcels', 'orders/orders-texts.tsx', { id: 'parcels' }, [index('orders/list/parcel-list.tsx')]),
    route('refunds', 'orders/orders-texts.tsx', { id: 'refunds' }, [index('orders/list/refund-list.tsx')]),
    route('returns', 'returns/returns-texts.tsx', [
      index('returns/return-list.tsx'),
      route(':returnId', 'returns/return-page.tsx'),
    ]),
    route('bulk', 'orders/orders-texts.tsx', { id: 'bulk' }, [route(':bulkId', 'orders/bulk/bulk-page.tsx')]),
    route('withdrawals', 'withdrawals/withdrawals-texts.tsx', [
      index('withdrawals/withdrawal-list.tsx'),
      route(':withdrawalId', 'withdrawals/withdrawal-page.tsx'),
    ]),
    route('stock', 'stock/stock-texts.tsx', [
      index('stock/stock-list.tsx'),
      route('receipts', 'stock/receipt-page.tsx'),
      route('counts', 'stock/count-page.tsx'),
      route('deliveries', 'stock/delivery-list.tsx'),
      route('deliveries/:inbound_delivery_id', 'stock/delivery-page.tsx'),
      route('deliveries/:inbound_delivery_id/receipt', 'stock/delivery-receipt-page.tsx'),
      route('places', 'stock/place-list.tsx'),
      route('places/:stock_place_id', 'stock/place-page.tsx'),
      route('thresholds', 'stock/threshold-list.tsx'),
      route('thresholds/:variant_id/:country_id', 'stock/threshold-page.tsx'),
      route(':variant_id/:country_id', 'stock/stock-page.tsx'),
    ]),
    route('products', 'products/products-texts.tsx', [
      index('products/product-list.tsx'),
      route('operators', 'products/operator-list.tsx'),
      route('operators/:economic_operator_id', 'products/operator-page.tsx'),
      route(':product_id', 'products/countries-tab.tsx'),
      route(':product_id/texts', 'products/texts-tab.tsx'),
      route(':product_id/facts', 'products/facts-tab.tsx'),
      route(':product_id/places', 'products/places-tab.tsx'),
      route(':product_id/pictures', 'products/pictures/pictures-tab.tsx'),
      route(':product_id/bundles', 'products/bundles/bundles-tab.tsx'),
      route(':product_id/variants', 'products/variants/variants-tab.tsx'),
      route(':product_id/history', 'products/history-tab.tsx'),
    ]),
    route('categories', 'categories/categories-texts.tsx', [
      index('categories/category-list.tsx'),
      route(':category_id', 'categories/category-page.tsx'),
    ]),
    route('attributes', 'attributes/attributes-texts.tsx', [
      index('attributes/attribute-list.tsx'),
      route(':attribute_id', 'attributes/attribute-page.tsx'),
    ]),
    route('product-types', 'product-types/product-types-texts.tsx', [
      index('product-types/type-list.tsx'),
      route('vocabularies', 'product-types/vocabulary-list.tsx'),
      route('vocabularies/:key', 'product-types/vocabulary-page.tsx'),
      route(':product_type_id', 'product-types/type-page.tsx'),
    ]),
    route('files', 'files/files-texts.tsx', [
      index('files/file-list.tsx'),
      route('upload', 'files/upload-page.tsx'),
      route(':file_id', 'files/file-page.tsx'),
    ]),
    route('prices', 'prices/prices-texts.tsx', [index('prices/prices-page.tsx')]),
    route('tables/:table', 'imports/imports-texts.tsx', [
      index('imports/table-page.tsx'),
      route(':importId', 'imports/import-page.tsx'),
    ]),
    route('shipping', 'shipping/shipping-texts.tsx', [index('shipping/shipping-page.tsx')]),
    route('changes', 'changes/changes-texts.tsx', [
      index('changes/change-set-list.tsx'),
      route(':change_set_id', 'changes/change-set-page.tsx'),
    ]),
    route('documents', 'documents/documents-texts.tsx', [
      index('documents/document-list.tsx'),
      route('tax', 'documents/tax-page.tsx'),
      route(':documentId', 'documents/document-page.tsx'),
    ]),
    route('members', 'members/members-texts.tsx', [
      index('members/member-list.tsx'),
      route(':memberId', 'members/member-page.tsx'),
    ]),
    route('point-adjustments', 'members/members-texts.tsx', { id: 'point-adjustments' }, [
      index('members/adjustment-list.tsx'),
    ]),
    route('transfers', 'members/members-texts.tsx', { id: 'transfers' }, [
      index('members/transfer-list.tsx'),
      route(':transferId', 'members/transfer-page.tsx'),
    ]),
    route('admins', 'admins/admins-texts.tsx', [
      index('admins/admin-list.tsx'),
      route(':adminId', 'admins/admin-page.tsx'),
    ]),
    route('self', 'self/self-page.tsx'),
    route('invariants', 'invariants/invariants-texts.tsx', [index('invariants/invariants-page.tsx')]),
    route('audit', 'audit/audit-list.tsx'),
    route('*', 'frame/not-found.tsx'),
  ]),
  route('invitation', 'invitation/invitation-page.tsx'),
  route('design', 'design/page.tsx'),
  route('design/fields', 'design/fields/page.tsx'),
] satisfies RouteConfig
