import { startDocumentArchive } from '@meridian/contract/admin/document-archives.ts'
import { startExport } from '@meridian/contract/admin/exports.ts'
import { createInboundDelivery } from '@meridian/contract/admin/inbound-deliveries.ts'
import {
  getOrderShipments,
  packShipment,
  planShipment,
  type ShippedOrder,
  shipParcel,
} from '@meridian/contract/admin/shipments.ts'
import { getStock } from '@meridian/contract/admin/stock.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { readDocumentsOfOrder } from '../../../documents/for-services.ts'
import type { TestShop, TestUser } from '../../../testing/testing.ts'
import { undocumentedOrder } from '../../order/order-documents-testing.ts'
import { versionOf } from '../refunds/money-back-testing.ts'
import { orderToShip } from '../shipments/fulfilment-testing.ts'

/** Input of a back-office call. */
export interface ExampleInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** An input for every call on parcels, stock and documents with which the shop's owner succeeds, once. */
export function warehouseExamples(
  world: () => { shop: TestShop; owner: TestUser },
): Readonly<Record<string, () => Promise<ExampleInput>>> {
  const reason = 'As agreed in the team'
  const languageId = 'en'
  const exported = { kind: 'vat', from: '2026-01-01', to: '2026-12-31', with_mark: false } as const
  const place = { variant_id: String(AMBRE_51_50ML.variant_id), country_id: 'PL' }
  const announced = async () => {
    const lines = [{ sku: AMBRE_51_50ML.sku, announced: 2 }]
    const body = { country_id: 'PL' as const, reference: 'PO-1', expected_on: '2026-12-14', lines }
    const { row } = await world().owner.call(createInboundDelivery, { query: { languageId }, body })
    return { params: { inbound_delivery_id: String(row.inbound_delivery_id) }, version: row.version }
  }
  const paid = async () => {
    const { order } = await orderToShip(world().shop, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
    return order.order_id
  }
  const seen = async (order_id: number) => (await world().owner.call(getOrderShipments, { params: { order_id } })).order
  const steps: Readonly<Record<'plan' | 'pack' | 'ship', (order: ShippedOrder) => Promise<ShippedOrder>>> = {
    plan: async ({ order_id, version }) =>
      (await world().owner.call(planShipment, { params: { order_id }, body: { version } })).order,
    pack: async (order) => (await world().owner.call(packShipment, on(order))).order,
    ship: async (order) => (await world().owner.call(shipParcel, on(order))).order,
  }
  const on = ({ parcels, version }: ShippedOrder) => ({
    params: { shipment_id: parcels.at(-1)?.shipment_id ?? 0 },
    body: { version },
  })
  /** A parcel after some steps. */
  const parcelAfter = (...done: (keyof typeof steps)[]) => ({
    async read(): Promise<ExampleInput> {
      const { params } = on(await this.order())
      return { params: { shipment_id: String(params.shipment_id) } }
    },
    async order() {
      let order = await seen(await paid())
      for (const step of done) order = await steps[step](order)
      return order
    },
    with(body: Record<string, unknown> = {}) {
      return async (): Promise<ExampleInput> => {
        const { params, body: versioned } = on(await this.order())
        return { params: { shipment_id: String(params.shipment_id) }, body: { ...versioned, ...body } }
      }
    },
  })
  const planned = parcelAfter('plan')
  const packed = parcelAfter('plan', 'pack')
  const shipped = parcelAfter('plan', 'pack', 'ship')

  const documented = async () => {
    const { shop } = world()
    const { order_id } = await undocumentedOrder(shop, { invoice: true })
    await shop.issueDocument({ order_id, event: 'payment' })
    const [invoice] = await readDocumentsOfOrder(shop.deps.database, order_id)
    return { order_id, params: { document_id: String(invoice?.document_id) } }
  }

  return {
    searchParcels: async () => ({ query: {} }),
    getOrderShipments: async () => ({ params: { order_id: String(await paid()) } }),
    planShipment: async () => {
      const { order_id, version } = await seen(await paid())
      return { params: { order_id: String(order_id) }, body: { version } }
    },
    pickShipment: planned.with(),
    packShipment: planned.with(),
    reopenShipment: packed.with({ reason }),
    unpackShipment: packed.with({ reason }),
    holdShipment: packed.with({ hold: 'STOCK', reason }),
    releaseShipment: async () => {
      const { shop } = world()
      const input = await packed.with({ reason })()
      await shop.pool.kysely
        .updateTable('shop.shipment')
        .set({ hold: 'STOCK' })
        .where('shipment_id', '=', Number(input.params?.shipment_id))
        .execute()
      return input
    },
    shipParcel: packed.with(),
    dispatchOrder: async () => {
      const { order_id, version } = await seen(await paid())
      return { params: { order_id: String(order_id) }, body: { version } }
    },
    openPacking: async () => ({ query: { number: (await seen(await paid())).number } }),
    deliverParcel: shipped.with({ reason }),
    loseParcel: shipped.with({ reason }),
    returnParcelToSender: shipped.with({ reason }),
    resendParcel: async () => {
      const { shop } = world()
      const { params, body } = await shipped.with({ reason })()
      const lost = { state: 'LOST' } as const
      await shop.pool.kysely
        .updateTable('shop.shipment')
        .set(lost)
        .where('shipment_id', '=', Number(params?.shipment_id))
        .execute()
      return { ...(params && { params }), ...(body && { body }) }
    },
    fulfilOrders: async () => ({ body: { act: 'pack', order_ids: [await paid()], count_only: false } }),
    getParcelLabel: () => shipped.read(),
    printPickList: async () => ({ query: { orders: String(await paid()), languageId } }),
    printPackingSlips: async () => ({ query: { orders: String((await packed.order()).order_id) } }),
    printLabels: async () => ({ query: { parcels: String((await shipped.read()).params?.shipment_id) } }),
    searchStock: async () => ({ query: { languageId } }),
    getStock: async () => ({ params: place, query: { languageId } }),
    listStockMovements: async () => ({ params: place, query: {} }),
    scanArticle: async () => ({ query: { languageId, country_id: place.country_id, code: AMBRE_51_50ML.sku } }),
    listStockReservations: async () => ({ params: place, query: {} }),
    receiveStock: async () => ({
      query: { languageId },
      body: { country_id: 'PL', sku: AMBRE_51_50ML.sku, quantity: 5 },
    }),
    correctStock: async () => {
      const params = { variant_id: AMBRE_51_50ML.variant_id, country_id: 'PL' } as const
      const { row: stock } = await world().owner.call(getStock, { params, query: { languageId } })
      const body = { version: stock.version, counted: stock.on_hand + 1, kind: 'CORRECTION', reason }
      return { params: place, query: { languageId }, body }
    },
    setPreorder: async () => {
      const params = { variant_id: AMBRE_51_50ML.variant_id, country_id: 'PL' } as const
      await sql`update shop.stock set preorder = 5 where variant_id = ${params.variant_id} and country_id = 'PL'`.execute(
        world().shop.pool.kysely,
      )
      const { row: stock } = await world().owner.call(getStock, { params, query: { languageId } })
      return { params: place, query: { languageId }, body: { version: stock.version, preorder: null } }
    },
    transferStock: async () => {
      const params = { variant_id: AMBRE_51_50ML.variant_id, country_id: 'PL' } as const
      const { row: stock } = await world().owner.call(getStock, { params, query: { languageId } })
      const [from, to] = stock.places.map(({ stock_place_id }) => stock_place_id)
      const body = {
        version: stock.version,
        stock_place_id: from,
        to_stock_place_id: to,
        to_country_id: 'PL',
        quantity: 1,
      }
      return { params: place, query: { languageId }, body }
    },
    listInboundDeliveryLines: async () => ({ params: (await announced()).params, query: { languageId } }),
    receiveInboundDelivery: async () => {
      const lines = [{ sku: AMBRE_51_50ML.sku, quantity: 2 }]
      const { params, version } = await announced()
      return { params, query: { languageId }, body: { version, lines, is_last: true } }
    },
    searchSalesDocuments: async () => ({ query: {} }),
    sumSalesDocuments: async () => ({ query: {} }),
    getSalesDocument: async () => ({ params: (await documented()).params }),
    getSalesDocumentAddress: async () => ({ params: (await documented()).params, query: { as: 'download' } }),
    getElectronicInvoice: async () => ({ params: (await documented()).params }),
    issueSalesDocument: async () => {
      const { order_id } = await undocumentedOrder(world().shop)
      const version = await versionOf(world().shop, order_id)
      return { params: { order_id: String(order_id) }, body: { version, kind: 'receipt', reason } }
    },
    correctSalesDocument: async () => {
      const { order_id, params } = await documented()
      const version = await versionOf(world().shop, order_id)
      return { params, body: { version, reason, buyer: { name: 'Kwiaciarnia Sp. z o.o.', tax_number: null } } }
    },
    resubmitSalesDocument: async () => {
      const { params } = await documented()
      await sql`update documents.submission set state = 'REJECTED', refusal = 'OTHER', next_at = null, decided_at = queued_at
        where document_id = ${Number(params.document_id)}`.execute(world().shop.pool.kysely)
      return { params, body: { version: 1, reason } }
    },
    startExport: async () => ({ body: { ...exported, reason } }),
    startListExport: async () => ({
      body: { rows: { list: 'documents', matching: { kind: 'invoice' } }, with_mark: false, reason },
    }),
    readExport: async () => {
      const { table_export } = await world().owner.call(startExport, { body: { ...exported, reason } })
      return { query: { token: table_export.token } }
    },
    startDocumentArchive: async () => {
      const { params } = await documented()
      return { body: { chosen: { list: 'documents', rows: { ids: [Number(params.document_id)] } }, reason } }
    },
    readDocumentArchive: async () => {
      const { params } = await documented()
      const rows = { ids: [Number(params.document_id)] }
      const body = { chosen: { list: 'documents' as const, rows }, reason }
      const { archive } = await world().owner.call(startDocumentArchive, { body })
      return { body: { token: archive.token, from: 0 } }
    },
    getTaxReport: async () => ({ query: { quarter: '2026-Q4' } }),
  }
}
