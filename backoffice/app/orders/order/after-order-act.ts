import { searchSalesDocuments } from '@meridian/contract/admin/documents.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { listRefunds } from '@meridian/contract/admin/refunds.ts'
import { getOrderShipments, openPacking, searchParcels } from '@meridian/contract/admin/shipments.ts'

/** Calls to refetch after an act that moves units of an order or refunds its money. */
export const afterOrderAct = [
  getOrderShipments,
  listRefunds,
  openOrder,
  openPacking,
  searchOrders,
  searchParcels,
  searchSalesDocuments,
]
