import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { auditRoutes } from './audit/admin-audit.ts'
import { writeRefusal } from './audit/for-services.ts'
import { createCache } from './cache.ts'
import { adminChangeSetRoutes } from './change-sets/admin-change-sets.ts'
import { CHANGEABLES } from './change-sets/changeables.ts'
import { cmsRoutes } from './cms/cms.ts'
import { adminInvariantRoutes } from './core/admin-invariants.ts'
import { adminJobRoutes } from './core/admin-jobs.ts'
import { adminTextRoutes } from './core/admin-texts.ts'
import { coreRoutes } from './core/core.ts'
import { presenceRoutes } from './core/presence.ts'
import { previewRoutes } from './core/previews.ts'
import { savedViewRoutes } from './core/saved-views.ts'
import { adminDocumentRoutes } from './documents/admin-documents.ts'
import type { RenderDeps } from './documents/for-services.ts'
import { taxReportRoutes } from './documents/tax-report.ts'
import type { ImportDeps } from './entities/run-imports.ts'
import { tablesRoutes } from './entities/table-routes.ts'
import type { FileDeps } from './files/clean-up-files.ts'
import { filesRoutes } from './files/files.ts'
import { formRoutes } from './form/form.ts'
import type { Dependencies, FindOwnCart, Route } from './gate/handler.ts'
import type { KeyRing } from './gate/keys.ts'
import type { Observer } from './gate/observer.ts'
import { createPreviewTokens } from './gate/preview-tokens.ts'
import type { SecretRing } from './gate/secret-ring.ts'
import { createService, type Service } from './gate/serve.ts'
import { createSessionTokens, type SessionTokens } from './gate/session.ts'
import type { Tracer } from './gate/tracer.ts'
import type { Enqueue, JobData } from './jobs/jobs.ts'
import { adminSearchRoutes } from './lists/admin-search.ts'
import { createFirstReader, createListCounts, createListReader } from './lists/list-counts.ts'
import type { MemberForMail, MemberMailJob } from './mail/member-mail.ts'
import { methodRoutes } from './payments/methods.ts'
import { paymentRoutes } from './payments/payments.ts'
import type { PaymentProviders } from './payments/providers.ts'
import { savedCardRoutes } from './payments/saved-cards/saved-cards.ts'
import type { PaymentDeps } from './payments/settle.ts'
import { PERSONAL_DATA_HOLDERS } from './personal-data/personal-data-holders.ts'
import { createPromotionTokens } from './promotions/for-services.ts'
import { promotionsRoutes } from './promotions/promotions.ts'
import { adminAdminRoutes } from './sec/admins/admin-admins.ts'
import { adminFactorRoutes } from './sec/admins/admin-own-factors.ts'
import { adminSelfRoutes } from './sec/admins/admin-self.ts'
import { adminSignInRoutes } from './sec/admins/admin-sign-in.ts'
import {
  lockMemberForAdmin,
  readActing,
  readAdminByToken,
  readAdminNames,
  readAdminSession,
  readContacts,
  readHeldRights,
  readRevokedGuests,
  readSessionVersion,
  readShortNames,
} from './sec/for-services.ts'
import { deviceRoutes } from './sec/identity/devices.ts'
import type { IdentityDeps } from './sec/identity/identity.ts'
import { createPasswords, type Passwords } from './sec/identity/passwords.ts'
import { passwordRoutes } from './sec/identity/passwords-of-members.ts'
import { registrationRoutes } from './sec/identity/registration.ts'
import type { RegistrationHooks } from './sec/identity/registration-hooks.ts'
import { tokenRoutes } from './sec/identity/tokens.ts'
import { countTry } from './sec/identity/try-counts.ts'
import { accountRoutes } from './sec/members/account.ts'
import { actingRoutes } from './sec/members/acting.ts'
import { adminMemberCorrectionRoutes } from './sec/members/admin-member-corrections.ts'
import { adminMemberDataRoutes } from './sec/members/admin-member-data.ts'
import { adminMemberRoutes } from './sec/members/admin-members.ts'
import { adminTransferRoutes } from './sec/members/admin-transfers.ts'
import { emailRoutes } from './sec/members/email-change.ts'
import { readMemberForMail } from './sec/members/member-mails.ts'
import { adminBasketRoutes } from './shop/cart/admin-baskets.ts'
import { adminShippingMethodRoutes } from './shop/cart/admin-shipping-methods.ts'
import { basketRoutes } from './shop/cart/baskets.ts'
import { cartRoutes } from './shop/cart/cart.ts'
import { cartCheckoutRoutes } from './shop/cart/cart-checkout.ts'
import { findOwner } from './shop/cart/cart-owner.ts'
import { findCart } from './shop/cart/cart-queries.ts'
import { favoriteCartRoutes } from './shop/cart/favorite-carts.ts'
import { guestCartRoutes } from './shop/cart/guest-cart.ts'
import { pickupPointRoutes } from './shop/cart/pickup-points.ts'
import { guestCartMergeRoutes } from './shop/cart/settle-guest-cart.ts'
import { shippingMethodTable } from './shop/cart/shipping-method-table.ts'
import { freeShippingReader, shippingMethodRoutes } from './shop/cart/shipping-methods.ts'
import { adminAttributeRoutes } from './shop/catalogue/admin-attributes.ts'
import { adminCategoryRoutes } from './shop/catalogue/admin-categories.ts'
import { adminEconomicOperatorRoutes } from './shop/catalogue/admin-economic-operators.ts'
import { productBundleRoutes } from './shop/catalogue/admin-product-bundles.ts'
import { adminProductFactRoutes } from './shop/catalogue/admin-product-facts.ts'
import { productPictureRoutes } from './shop/catalogue/admin-product-pictures.ts'
import { adminProductPlaceRoutes } from './shop/catalogue/admin-product-places.ts'
import { adminProductTextRoutes } from './shop/catalogue/admin-product-texts.ts'
import { adminProductTypeRoutes } from './shop/catalogue/admin-product-types.ts'
import { productVariantRoutes } from './shop/catalogue/admin-product-variants.ts'
import { adminProductRoutes } from './shop/catalogue/admin-products.ts'
import { vocabularyRoutes } from './shop/catalogue/admin-vocabularies.ts'
import { catalogueRoutes } from './shop/catalogue/catalogue.ts'
import { CATALOGUE_FILES } from './shop/catalogue/catalogue-files.ts'
import { catalogueForPages } from './shop/catalogue/catalogue-for-pages.ts'
import { offerRoutes } from './shop/catalogue/offer-steps.ts'
import { previewedProducts } from './shop/catalogue/previewed-products.ts'
import { wishRoutes } from './shop/catalogue/wishes.ts'
import { adminAmendmentRoutes } from './shop/fulfilment/amendments/admin-amendments.ts'
import { payAmendment } from './shop/fulfilment/amendments/amendments.ts'
import { adminRefundListRoutes } from './shop/fulfilment/refunds/admin-refund-list.ts'
import { adminRefundRoutes } from './shop/fulfilment/refunds/admin-refunds.ts'
import { closingDisputeRoutes } from './shop/fulfilment/refunds/closing-disputes.ts'
import { outcomeUnknownRoutes } from './shop/fulfilment/refunds/outcome-unknown-payments.ts'
import { recordedPaymentRoutes } from './shop/fulfilment/refunds/recorded-payments.ts'
import { orderReturnRoutes } from './shop/fulfilment/returns/order-return-routes.ts'
import { cancellationRoutes } from './shop/fulfilment/reversals/cancellation-routes.ts'
import type { CarrierProgram } from './shop/fulfilment/shipments/carrier.ts'
import type { FulfilmentDeps } from './shop/fulfilment/shipments/fulfilment.ts'
import { adminBulkActRoutes } from './shop/fulfilment/warehouse/admin-bulk-acts.ts'
import { adminReturnRoutes } from './shop/fulfilment/warehouse/admin-returns.ts'
import { adminShipmentRoutes } from './shop/fulfilment/warehouse/admin-shipments.ts'
import { documentArchiveRoutes } from './shop/fulfilment/warehouse/document-archives.ts'
import { exportRoutes } from './shop/fulfilment/warehouse/exports.ts'
import { paperRoutes } from './shop/fulfilment/warehouse/papers.ts'
import { adminWithdrawalRoutes } from './shop/fulfilment/withdrawals/admin-withdrawals.ts'
import { withdrawalRoutes } from './shop/fulfilment/withdrawals/withdrawal-routes.ts'
import { adminOrderPageRoutes } from './shop/order/admin-order.ts'
import { adminOrderAddressRoutes } from './shop/order/admin-order-address.ts'
import { adminOrderBuyerRoutes } from './shop/order/admin-order-buyer.ts'
import { adminOrderDocumentRoutes } from './shop/order/admin-order-documents.ts'
import { adminOrderLetterRoutes } from './shop/order/admin-order-letters.ts'
import { adminOrderMailRoutes } from './shop/order/admin-order-mails.ts'
import { adminOrderRoutes } from './shop/order/admin-orders.ts'
import { adminTodayRoutes } from './shop/order/admin-today.ts'
import { orderRoutes } from './shop/order/order.ts'
import { orderAcceptanceRoutes } from './shop/order/order-acceptance.ts'
import { claimGuestOrders } from './shop/order/order-claims.ts'
import { orderDocumentRoutes } from './shop/order/order-document-files.ts'
import { issueDueDocument } from './shop/order/order-documents.ts'
import { type MailedOrder, type MailedPart, readOrderForMail } from './shop/order/order-for-mail.ts'
import { orderListRoutes } from './shop/order/order-list.ts'
import { orderLookUpRoutes } from './shop/order/order-look-up.ts'
import { ordersForPayments } from './shop/order/order-moves.ts'
import { orderProgressRoutes } from './shop/order/order-progress.ts'
import { readLastOrders, readOrderNumbers } from './shop/order/order-queries.ts'
import { readOrderIds } from './shop/order/personal-data.ts'
import { phoneOrderRoutes } from './shop/order/phone-orders.ts'
import { adminPriceRoutes } from './shop/prices/admin-prices.ts'
import { priceActRoutes } from './shop/prices/price-acts.ts'
import { priceEffectRoutes } from './shop/prices/price-effects.ts'
import { priceTable } from './shop/prices/price-table.ts'
import { priceTimelineRoutes } from './shop/prices/price-timeline.ts'
import { variantCostRoutes } from './shop/prices/variant-costs.ts'
import { adminStockRoutes } from './shop/stock/admin-stock.ts'
import { stockTable } from './shop/stock/stock-table.ts'
import { adminStructureRoutes } from './structures/admin-structure.ts'
import {
  attachMember,
  readLadder,
  readMembership,
  readPositionRank,
  recordAdjustedVolume,
} from './structures/for-services.ts'
import { structureRoutes } from './structures/structures.ts'
import { INVARIANTS } from './verification/invariants.ts'
import { adminAdjustmentRoutes } from './wallet/admin-adjustments.ts'
import { adminPointsRoutes } from './wallet/admin-points.ts'
import { walletRoutes } from './wallet/wallet.ts'

/** A limit against abuse of the CPU; no normal caller uploads more. */
const UPLOADS_AN_HOUR = 60

export interface ComposeOptions {
  database: Kysely<Database>
  /** Uses another pool than `database`, even where both lead to the same server. */
  replica: Kysely<Database>
  sessionKeys: KeyRing
  promotionKeys: KeyRing
  /** Sign refresh tokens and access keys of orders; at least 32 bytes each. */
  secret: SecretRing
  providers: PaymentProviders
  carriers: readonly CarrierProgram[]
  files: FileDeps
  enqueue: Enqueue
  publicUrl: string
  /** The origin of the back office, where passkeys of admins work. */
  backOfficeUrl: string
  shopName: string
  /** True if admins prove a second factor; false only in a demo. SPEC §6 */
  second_factor: boolean
  clock: () => Date
  log: Logger
  checkAnswers: boolean
  /** See ServeOptions. */
  queueChanges: boolean
  observer?: Observer | undefined
  tracer?: Pick<Tracer, 'around'> | undefined
  /** Replaced only in tests that count the work. */
  passwords?: Passwords
  /** Replaced only in tests that must not wait. */
  pause?: (ms: number) => Promise<void>
}

export interface Composition {
  service: Service
  sessions: SessionTokens
  passwords: Passwords
  paymentDeps: PaymentDeps
  fulfilment: FulfilmentDeps
  imports: ImportDeps
  deps: Dependencies
  files: FileDeps
  /** The order as its mails show it. */
  readOrderForMail(part: MailedPart): Promise<MailedOrder>
  /** The data of a mail to a member; null where the mail is obsolete. */
  readMemberForMail(job: MemberMailJob): Promise<MemberForMail | null>
  /** Issues the document that an event of an order calls for; its file is made when somebody opens it. */
  issueDocument(job: JobData['issue-document']): Promise<void>
  stop(): void
}

/** Wires the slices together: the only place that sees them all, with the one back edge, from payments to orders. */
export async function compose(options: ComposeOptions): Promise<Composition> {
  const { database, clock, log, enqueue, providers, publicUrl, secret, second_factor } = options
  const cache = createCache(options.replica, log, options.observer)
  await cache.refresh()
  const deps: Dependencies = { database, replica: options.replica, cache, log, providerOf: providers.providerOf }
  const sessions = createSessionTokens(options.sessionKeys, {
    readVersion: (session_id) => readSessionVersion(database, session_id),
    readAdmin: (session_id, now) => readAdminSession(database, session_id, now),
    readAdminByToken: (token, now) => readAdminByToken(database, token, now, { second_factor }),
    readActing: (session_id, now) => readActing(database, session_id, now),
    readRevokedGuests: (since) => readRevokedGuests(database, since),
  })
  const promotionTokens = createPromotionTokens({ keys: options.promotionKeys, cache })
  const previewTokens = createPreviewTokens(options.sessionKeys)
  const orders = ordersForPayments(enqueue, clock, (tx, order_id, now) => payAmendment(tx, enqueue, order_id, now))
  const tables = [stockTable, shippingMethodTable, priceTable(clock), ...CATALOGUE_FILES]
  const paymentDeps: PaymentDeps = { database, providers, orders, enqueue, log, clock }
  const fulfilment: FulfilmentDeps = { database, programs: options.carriers, enqueue, log, clock, publicUrl }
  // Registration hooks of structures and shop; each adds its own function here.
  const joining: RegistrationHooks = {
    attachMember: async (tx, member) => {
      // The recommender was checked earlier; one who has left since then puts the new member at the top.
      const attached = await attachMember(tx, member)
      if (attached !== 'attached') await attachMember(tx, { ...member, sponsor_id: null })
    },
    claimGuestOrders: async (tx, member) => void (await claimGuestOrders(tx, member)),
  }
  const passwords = options.passwords ?? createPasswords()
  const { pause = (ms: number) => sleep(ms) } = options
  const site = { origin: options.backOfficeUrl, name: options.shopName }
  const identity: IdentityDeps = { sessions, passwords, secret, enqueue, pause, joining, second_factor, site }
  const findOwnCart: FindOwnCart = async (caller, code) => {
    const owner = findOwner(caller)
    const cart = owner && (await findCart(database, owner))
    return cart?.code === code ? { code, version: cart.version } : null
  }
  const rendering: RenderDeps = { ...deps, storage: options.files.storage, shop_name: options.shopName, secret }
  const readList = createListReader(() => routes)
  const routes: Route[] = [
    ...tokenRoutes(deps, identity),
    ...registrationRoutes(deps, identity),
    ...passwordRoutes(deps, identity),
    ...emailRoutes(deps, identity),
    ...deviceRoutes(deps, identity),
    ...adminAdminRoutes(deps, identity),
    ...auditRoutes(deps, { readAdminNames }),
    ...adminSignInRoutes(deps, identity),
    ...adminSelfRoutes(deps, identity),
    ...adminFactorRoutes(deps, identity),
    ...formRoutes(deps, { enqueue }),
    ...adminMemberRoutes(deps, { sessions, readLadder }),
    ...actingRoutes(deps, identity),
    ...adminMemberDataRoutes(deps, { identity, readOrderIds, holders: PERSONAL_DATA_HOLDERS }),
    ...adminMemberCorrectionRoutes(deps, identity),
    ...adminTransferRoutes(deps, identity),
    ...adminStructureRoutes(deps, { enqueue, lockMemberForAdmin }),
    ...accountRoutes(deps, { identity, readMembership, readOrderIds, holders: PERSONAL_DATA_HOLDERS }),
    ...coreRoutes(deps),
    ...previewRoutes(deps, { tokens: previewTokens, publicUrl, products: previewedProducts(deps) }),
    ...adminTextRoutes(deps),
    ...filesRoutes(deps, {
      ...options.files,
      secret,
      readPositionRank,
      countUpload: (actor, now) =>
        countTry(database, [{ name: `upload:${actor}`, tries: UPLOADS_AN_HOUR, windowS: 3600 }], now),
    }),
    ...cmsRoutes(deps, catalogueForPages(deps, { readFreeShipping: freeShippingReader(deps) }), secret),
    ...promotionsRoutes(deps, {
      tokens: promotionTokens,
      findOwnCart,
    }),
    ...catalogueRoutes(deps),
    ...shippingMethodRoutes(deps),
    ...pickupPointRoutes(deps),
    ...offerRoutes(deps),
    ...cartRoutes(deps),
    ...cartCheckoutRoutes(deps),
    ...guestCartRoutes(deps),
    ...basketRoutes(deps),
    ...adminBasketRoutes(deps),
    ...favoriteCartRoutes(deps),
    ...wishRoutes(deps),
    ...guestCartMergeRoutes(deps, { sessions }),
    ...adminOrderRoutes(deps),
    ...adminRefundRoutes(deps, paymentDeps),
    ...closingDisputeRoutes(deps, paymentDeps),
    ...outcomeUnknownRoutes(deps, paymentDeps),
    ...recordedPaymentRoutes(deps, paymentDeps),
    ...adminRefundListRoutes(deps),
    ...adminBulkActRoutes(deps),
    ...adminAmendmentRoutes(deps, paymentDeps, { accessKeySecret: secret }),
    ...cancellationRoutes(deps, paymentDeps),
    ...withdrawalRoutes(deps, paymentDeps),
    ...orderReturnRoutes(deps, paymentDeps, { shop_name: options.shopName }),
    ...adminOrderPageRoutes(deps),
    ...adminOrderAddressRoutes(deps, enqueue),
    ...adminOrderBuyerRoutes(deps, { enqueue, accessKeySecret: secret }),
    ...adminOrderLetterRoutes(deps, {
      enqueue,
      accessKeySecret: secret,
      public_url: publicUrl,
      shop_name: options.shopName,
    }),
    ...adminOrderMailRoutes(deps, enqueue),
    ...adminReturnRoutes(deps, paymentDeps),
    ...adminShipmentRoutes(deps, fulfilment),
    ...paperRoutes(deps, rendering),
    ...exportRoutes(deps, options.sessionKeys),
    ...documentArchiveRoutes(deps, rendering, options.sessionKeys),
    ...adminProductRoutes(deps),
    ...adminProductTextRoutes(deps),
    ...adminProductFactRoutes(deps),
    ...adminProductPlaceRoutes(deps),
    ...adminEconomicOperatorRoutes(deps),
    ...productBundleRoutes(deps),
    ...productPictureRoutes(deps),
    ...productVariantRoutes(deps),
    ...adminProductTypeRoutes(deps),
    ...adminCategoryRoutes(deps),
    ...adminAttributeRoutes(deps),
    ...vocabularyRoutes(deps),
    ...adminStockRoutes(deps),
    ...adminShippingMethodRoutes(deps),
    ...adminPriceRoutes(deps),
    ...priceActRoutes(deps),
    ...variantCostRoutes(deps),
    ...priceEffectRoutes(deps),
    ...priceTimelineRoutes(deps),
    ...adminChangeSetRoutes(deps, { changeables: CHANGEABLES }),
    ...tablesRoutes(deps, tables),
    ...adminTodayRoutes(deps, {
      countList: createListCounts(readList),
      readFirst: createFirstReader(readList),
    }),
    ...adminSearchRoutes(readList),
    ...savedViewRoutes(deps),
    ...adminJobRoutes(deps),
    ...adminInvariantRoutes(deps, INVARIANTS),
    ...presenceRoutes(deps),
    ...adminDocumentRoutes(deps, rendering),
    ...taxReportRoutes(deps),
    ...orderDocumentRoutes(deps, rendering),
    ...adminOrderDocumentRoutes(deps),
    ...orderListRoutes(deps),
    ...orderProgressRoutes(deps, { accessKeySecret: secret }),
    ...orderLookUpRoutes(deps, { accessKeySecret: secret, enqueue }),
    ...orderRoutes(deps, { enqueue, accessKeySecret: secret }),
    ...orderAcceptanceRoutes(deps, { enqueue }),
    ...phoneOrderRoutes(deps, { enqueue, accessKeySecret: secret }),
    ...adminWithdrawalRoutes(deps, paymentDeps),
    ...structureRoutes(deps, { readShortNames, readContacts, readLastOrders }),
    ...adminAdjustmentRoutes(deps, recordAdjustedVolume),
    ...adminPointsRoutes(deps, { readOrderNumbers: (ids) => readOrderNumbers(database, ids) }),
    ...walletRoutes(deps, { readOrderNumbers: (ids) => readOrderNumbers(database, ids) }),
    ...methodRoutes(deps),
    ...paymentRoutes(deps, { paymentDeps, publicUrl, secret }),
    ...savedCardRoutes(deps),
  ]
  const service = createService({
    routes,
    sessions,
    verifyPromotion: (token, now) => promotionTokens.verify(token, now),
    findOwnCart,
    verifyPreview: previewTokens.verify,
    recordRefusal: (refused) => inTransaction(database, (tx) => writeRefusal(tx, refused)),
    clock,
    log,
    checkAnswers: options.checkAnswers,
    queueChanges: options.queueChanges,
    observer: options.observer,
    tracer: options.tracer,
  })
  return {
    service,
    sessions,
    passwords,
    paymentDeps,
    fulfilment,
    imports: {
      database,
      tables,
      changeables: CHANGEABLES,
      readHeldRights,
      clock,
      log,
    },
    deps,
    files: options.files,
    readOrderForMail: (part) => readOrderForMail(deps, part, { accessKeySecret: secret, now: clock() }),
    async issueDocument(job) {
      await issueDueDocument(deps, job, clock())
    },
    readMemberForMail: (job) =>
      readMemberForMail({ ...deps, secret, backOfficeUrl: options.backOfficeUrl }, job, clock()),
    stop: () => cache.stop(),
  }
}
