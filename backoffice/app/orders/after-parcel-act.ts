import { openOrder } from '@meridian/contract/admin/order.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { getOrderShipments } from '@meridian/contract/admin/shipments.ts'

/** What is other than before once a parcel has changed. */
export const afterParcelAct = [getOrderShipments, openOrder, searchOrders]
