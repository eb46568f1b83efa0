import { searchSalesDocuments } from '@meridian/contract/admin/documents.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { listRefunds } from '@meridian/contract/admin/refunds.ts'
import { getOrderShipments, openPacking, searchParcels } from '@meridian/contract/admin/shipments.ts'

/** What is other than before once pieces of an order have moved or their money has gone back. */
export const afterOrderAct = [
  getOrderShipments,
  listRefunds,
  openOrder,
  openPacking,
  searchOrders,
  searchParcels,
  searchSalesDocuments,
]
