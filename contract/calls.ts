import * as adminAdmins from './admin/admins.ts'
import * as adminAmendments from './admin/amendments.ts'
import * as adminAttributes from './admin/attributes.ts'
import * as adminAudit from './admin/audit.ts'
import * as adminBaskets from './admin/baskets.ts'
import * as adminBulkActs from './admin/bulk-acts.ts'
import * as adminCancellations from './admin/cancellations.ts'
import * as adminCategories from './admin/categories.ts'
import * as adminChangeSets from './admin/change-sets.ts'
import * as adminDisputes from './admin/disputes.ts'
import * as adminDocumentArchives from './admin/document-archives.ts'
import * as adminDocuments from './admin/documents.ts'
import * as adminEconomicOperators from './admin/economic-operators.ts'
import * as adminExports from './admin/exports.ts'
import * as adminFiles from './admin/files.ts'
import * as adminInboundDeliveries from './admin/inbound-deliveries.ts'
import * as adminInvariants from './admin/invariants.ts'
import * as adminJobs from './admin/jobs.ts'
import * as adminMemberData from './admin/member-data.ts'
import * as adminMembers from './admin/members.ts'
import * as adminOrder from './admin/order.ts'
import * as adminOrderAddress from './admin/order-address.ts'
import * as adminOrderBuyer from './admin/order-buyer.ts'
import * as adminOrderLetters from './admin/order-letters.ts'
import * as adminOrderMails from './admin/order-mails.ts'
import * as adminOrders from './admin/orders.ts'
import * as adminOutcomeUnknown from './admin/outcome-unknown-payments.ts'
import * as adminPapers from './admin/papers.ts'
import * as adminPhoneOrders from './admin/phone-orders.ts'
import * as adminPictures from './admin/pictures.ts'
import * as adminPointAdjustments from './admin/point-adjustments.ts'
import * as adminPoints from './admin/points.ts'
import * as adminPresence from './admin/presence.ts'
import * as adminPreviews from './admin/previews.ts'
import * as adminPriceActs from './admin/price-acts.ts'
import * as adminPriceEffects from './admin/price-effects.ts'
import * as adminPriceTimeline from './admin/price-timeline.ts'
import * as adminPrices from './admin/prices.ts'
import * as adminProductBundles from './admin/product-bundles.ts'
import * as adminProductFacts from './admin/product-facts.ts'
import * as adminProductPictures from './admin/product-pictures.ts'
import * as adminProductPlaces from './admin/product-places.ts'
import * as adminProductTexts from './admin/product-texts.ts'
import * as adminProductTypes from './admin/product-types.ts'
import * as adminProductVariants from './admin/product-variants.ts'
import * as adminProducts from './admin/products.ts'
import * as adminRecordedPayments from './admin/recorded-payments.ts'
import * as adminRefunds from './admin/refunds.ts'
import * as adminReturns from './admin/returns.ts'
import * as adminSearch from './admin/search.ts'
import * as adminSessions from './admin/sessions.ts'
import * as adminShipments from './admin/shipments.ts'
import * as adminShippingMethods from './admin/shipping-methods.ts'
import * as adminStock from './admin/stock.ts'
import * as adminStockPlaces from './admin/stock-places.ts'
import * as adminStructure from './admin/structure.ts'
import { callsOfTable, TABLES } from './admin/tables.ts'
import * as adminTaxReport from './admin/tax-report.ts'
import * as adminTexts from './admin/texts.ts'
import * as adminToday from './admin/today.ts'
import * as adminTransfers from './admin/transfers.ts'
import * as adminVariantCosts from './admin/variant-costs.ts'
import * as adminViews from './admin/views.ts'
import * as adminVocabularies from './admin/vocabularies.ts'
import * as adminWithdrawals from './admin/withdrawals.ts'
import * as auth from './auth.ts'
import * as cms from './cms.ts'
import * as content from './content.ts'
import * as core from './core.ts'
import type { Endpoint } from './endpoint.ts'
import * as faq from './faq.ts'
import * as files from './files.ts'
import * as form from './form.ts'
import * as infoboxes from './infoboxes.ts'
import * as landingPages from './landing-pages.ts'
import * as materials from './materials.ts'
import * as menus from './menus.ts'
import * as news from './news.ts'
import * as pages from './pages.ts'
import * as payments from './payments.ts'
import * as popups from './popups.ts'
import * as previews from './previews.ts'
import * as promotions from './promotions.ts'
import * as account from './sec/account.ts'
import * as registration from './sec/registration.ts'
import * as sequences from './sequences.ts'
import * as acceptance from './shop/acceptance.ts'
import * as cancellation from './shop/cancellation.ts'
import * as carriers from './shop/carriers.ts'
import * as catalogue from './shop/catalogue.ts'
import * as guestCart from './shop/guest-cart.ts'
import * as memberCart from './shop/member-cart.ts'
import * as offers from './shop/offers.ts'
import * as order from './shop/order.ts'
import * as orderDocuments from './shop/order-documents.ts'
import * as orderReturn from './shop/order-return.ts'
import * as pickupPoints from './shop/pickup-points.ts'
import * as search from './shop/search.ts'
import * as wishes from './shop/wishes.ts'
import * as withdrawal from './shop/withdrawal.ts'
import * as structures from './structures.ts'
import * as wallet from './wallet.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'alias' in value && 'path' in value
}

/** All calls, for the routes, the OpenAPI document and the tests that compare them with docs/specification. */
export const CALLS: readonly Endpoint[] = [
  adminAdmins,
  adminAudit,
  adminSessions,
  adminOrder,
  adminOrders,
  adminOrderAddress,
  adminOrderBuyer,
  adminBulkActs,
  adminOrderLetters,
  adminOrderMails,
  adminReturns,
  adminShipments,
  adminStock,
  adminStockPlaces,
  adminShippingMethods,
  adminPrices,
  adminPriceActs,
  adminPriceEffects,
  adminPriceTimeline,
  adminChangeSets,
  adminTexts,
  adminToday,
  adminSearch,
  adminPresence,
  adminVariantCosts,
  adminViews,
  adminVocabularies,
  adminPictures,
  adminFiles,
  adminPreviews,
  adminProductBundles,
  adminProductPictures,
  adminProductVariants,
  adminProducts,
  adminProductTexts,
  adminProductFacts,
  adminProductPlaces,
  adminEconomicOperators,
  adminProductTypes,
  adminCategories,
  adminAttributes,
  adminDocuments,
  adminTaxReport,
  auth,
  cms,
  content,
  sequences,
  landingPages,
  news,
  popups,
  infoboxes,
  pages,
  menus,
  faq,
  core,
  previews,
  files,
  materials,
  form,
  account,
  registration,
  memberCart,
  wishes,
  structures,
  wallet,
  payments,
  promotions,
  carriers,
  catalogue,
  guestCart,
  offers,
  order,
  orderDocuments,
  pickupPoints,
  search,
  acceptance,
  cancellation,
  withdrawal,
  orderReturn,
  adminRecordedPayments,
  adminRefunds,
  adminDisputes,
  adminOutcomeUnknown,
  adminAmendments,
  adminCancellations,
  adminInboundDeliveries,
  adminInvariants,
  adminJobs,
  adminMemberData,
  adminMembers,
  adminDocumentArchives,
  adminExports,
  adminPapers,
  adminBaskets,
  adminPhoneOrders,
  adminPointAdjustments,
  adminPoints,
  adminStructure,
  adminTransfers,
  adminWithdrawals,
]
  .flatMap((file) => Object.values(file).filter(isEndpoint))
  .concat(TABLES.flatMap(callsOfTable))
