import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isScoped, readSources, unscopedQueries } from './admin-queries.ts'

/** SPEC §6: the countries of an admin are part of each query, so that none of a call's queries can be without them. */

const sources = readSources(fileURLToPath(new URL('../services', import.meta.url)))

/** Reasons why queries reached by admin calls have no scope, by file. */
const WITHOUT_SCOPE: readonly { because: string; queries: Readonly<Record<string, readonly string[]>> }[] = [
  {
    because: 'Of one thing that the call has found within the scope before',
    queries: {
      'documents/issue-queries.ts': ['readDocument'],
      'documents/submissions.ts': ['lockSubmission', 'queueAgain'],
      'files/for-services.ts': ['readFilesOfMember'],
      'jobs/jobs.ts': ['retryFailedJobs'],
      'mail/for-services.ts': ['countMailsOfOrder', 'readMailAddress', 'readMailsOfOrder'],
      'payments/for-services.ts': ['readMoneyOfOrder'],
      'sec/members/account-data-queries.ts': ['changePerson'],
      'sec/members/acting-queries.ts': ['beginActingSession', 'insertActing', 'leaveActingSession'],
      'sec/members/admin-member-data.ts': ['route exportMember'],
      'sec/members/admin-members-queries.ts': ['readPersonToOpen', 'setMemberState'],
      'sec/members/admin-transfers-queries.ts': ['writeDecision'],
      'sec/members/consents-queries.ts': ['readConsents'],
      'sec/members/email-change.ts': ['changeEmail'],
      'sec/for-services.ts': ['readMemberCodes', 'readShortNames'],
      'sec/members/shipping-addresses-queries.ts': ['updateAddress'],
      'sec/identity/user-sessions.ts': ['endSession', 'endSessionsOf', 'readSignedIn'],
      'shop/cart/basket-queries.ts': ['readBaskets'],
      'shop/cart/cart-queries.ts': ['readItems'],
      'shop/fulfilment/withdrawals/admin-withdrawals.ts': ['route settleWithdrawal'],
      'shop/fulfilment/amendments/amendment-plan.ts': ['readPlacedOrder'],
      'shop/fulfilment/amendments/amendment-queries.ts': ['countHeldParcels', 'readAmendments', 'readFollowed'],
      'shop/fulfilment/amendments/amendments.ts': ['amend'],
      'shop/fulfilment/refunds/refund-requests.ts': ['checkSecond'],
      'shop/fulfilment/shipments/cancel-booking.ts': ['dropBooking'],
      'shop/fulfilment/reversals/cancellation-routes.ts': ['readParcelStates'],
      'shop/fulfilment/reversals/cancellations.ts': ['recordCancellation', 'removeUnits'],
      'shop/fulfilment/shipments/resend.ts': ['reopenUnits'],
      'shop/fulfilment/returns/returns.ts': [
        'loadReturn',
        'moveReturn',
        'noteTransit',
        'openReturn',
        'openUndelivered',
        'raiseReturnVersion',
      ],
      'shop/fulfilment/reversals/reversals.ts': ['readReversible'],
      'shop/fulfilment/warehouse/ship-parcel.ts': ['pack', 'ship', 'shipWhole'],
      'shop/fulfilment/shipments/shipments.ts': ['followShipments', 'lockOrder', 'lockShipment', 'moveShipment'],
      'shop/fulfilment/withdrawals/withdrawals.ts': [
        'endReturn',
        'holdParcels',
        'lockWithdrawal',
        'moveWithdrawal',
        'readPlacing',
        'receiveWithdrawal',
      ],
      'shop/order/access-keys.ts': ['endLinksOfOrder'],
      'shop/order/admin-orders.ts': ['readFirstLines', 'readShippingNames'],
      'shop/order/listed-lines.ts': ['readListedLines'],
      'shop/order/admin-order-queries.ts': ['insertNote', 'readOrderMoments', 'readOrderNotes', 'readUnitsOfLines'],
      'shop/order/order-acts.ts': ['raiseVersion', 'recordOrderAct', 'writeOrderEvent'],
      'shop/order/order-for-mail.ts': ['readOrderForMail'],
      'shop/order/order-documents.ts': ['lockSale'],
      'shop/order/order-queries.ts': ['findOrder', 'readOrderLines'],
      'wallet/adjustment-queries.ts': ['endAdjustment', 'insertAdjustment', 'sumGiven'],
      'wallet/ledger-queries.ts': ['lockAccounts'],
      'shop/order/order-status.ts': ['refreshOrderStatus'],
      'shop/stock/admin-stock-queries.ts': [
        'insertTransfer',
        'isSoldLater',
        'lockPlace',
        'moveStock',
        'openStock',
        'writePreorder',
      ],
      'shop/stock/inbound-deliveries.ts': ['route receiveInboundDelivery'],
      'shop/stock/inbound-delivery-queries.ts': [
        'bookReceipt',
        'insertInboundLines',
        'lockArticles',
        'readReceived',
        'refreshExpectedDays',
      ],
      'shop/stock/stock-places.ts': ['readLeavingProblem', 'stockPlaceRoutes'],
      'shop/stock/low-stock-thresholds.ts': ['applyThreshold', 'writeThreshold'],
      'shop/prices/variant-costs.ts': ['insertCosts'],
      'structures/admin-structure-queries.ts': ['readMonths', 'readReached', 'readSums'],
      'structures/facts.ts': ['readFacts'],
      'structures/tree.ts': ['lockTree', 'readSponsors', 'transferMember'],
      'wallet/admin-points.ts': ['readEntries'],
      'wallet/for-services.ts': ['readEarnedPoints'],
      'wallet/movement-queries.ts': ['readMovements'],
    },
  },
  {
    because: 'Of the admin who calls: own views, factors, sessions, copies, imports and acts on many orders',
    queries: {
      'core/saved-views.ts': [
        'lockOwnView',
        'opensNoMore',
        'readColumns',
        'readFirst',
        'readViews',
        'route changeView',
        'route chooseColumns',
        'route chooseFirstView',
        'route removeView',
        'route saveView',
      ],
      'entities/table-import-queries.ts': [
        'insertImport',
        'insertRows',
        'lockImport',
        'moveImport',
        'readImport',
        'readImportRows',
      ],
      'sec/members/acting-queries.ts': ['readActing', 'readActingCode'],
      'sec/admins/admin-challenges.ts': ['makeChallenge', 'readChallenge', 'spendChallenge'],
      'sec/admins/admin-factors.ts': ['hasFactor', 'makeRecoveryCodes', 'readFactors', 'spendPasskey'],
      'sec/members/admin-member-data.ts': ['route downloadMemberExport'],
      'sec/admins/admin-own-factors.ts': ['adminFactorRoutes', 'lockAdmin', 'readNames', 'route removeFactor'],
      'sec/admins/admin-self.ts': ['readAccount', 'readRoles', 'route listOwnSessions', 'sessionShown'],
      'sec/admins/admin-sessions.ts': ['endAdminSessions', 'recordProof', 'openAdminSession'],
      'sec/identity/passwords-of-members.ts': ['replacePassword'],
      'sec/identity/sign-in.ts': ['checkPassword'],
      'shop/fulfilment/warehouse/admin-bulk-acts.ts': ['route stopBulkAct', 'shown'],
    },
  },
  {
    because:
      'Rules hold in the whole shop; the names of the rows that differ are read by LABELS, whose callers pass the scope',
    queries: {
      'core/admin-invariants.ts': ['LABELS', 'readResults', 'readRun'],
      'core/invariant-runs.ts': ['requestRun'],
    },
  },
  {
    because: 'Its object was read in the scope before, by `sees` of its kind',
    queries: { 'core/presence.ts': ['route announcePresence'] },
  },
  {
    because: 'Roles and what an admin holds decide about the whole shop, whoever asks',
    queries: {
      'sec/admins/admin-admins-queries.ts': [
        'isShopOwned',
        'lockAdmins',
        'raiseAdminVersion',
        'readHolder',
        'readRoleRights',
      ],
      'sec/admins/admin-admins.ts': ['dropFactors', 'invited', 'route acceptInvitation'],
      'sec/members/email-change.ts': ['lockEmail'],
      'sec/identity/one-time-links.ts': ['consumeLink', 'createLink', 'endLinks', 'readLink'],
      'sec/identity/registration-queries.ts': ['insertAccount'],
    },
  },
  {
    because: 'The same for everybody, or asked for by the country of what was found',
    queries: {
      'core/for-services.ts': ['readRegions'],
      'core/previews.ts': ['route createPreviewLink', 'route getPreview', 'route listPreviewGroups'],
      'documents/tax-report.ts': ['readRates'],
      'shop/cart/shipping-method-queries.ts': ['readShippingMethodTexts'],
      'shop/catalogue/categories-queries.ts': ['readCategories'],
      'shop/catalogue/offers.ts': ['readVariantTexts'],
      'shop/catalogue/sold-variants.ts': ['findVariants', 'matchingVariants'],
      'shop/fulfilment/warehouse/admin-shipments-queries.ts': ['readCarriers'],
      'shop/catalogue/product-references.ts': ['productReferenceRoute', 'readAttributes', 'readPlacesOfProducts'],
      'shop/prices/admin-prices.ts': ['route listPriceReferences'],
      'shop/stock/admin-stock-queries.ts': ['readScannedSku'],
      'structures/for-services.ts': ['readLadder'],
      'structures/positions.ts': ['readPositions'],
    },
  },
  {
    because: 'Of the order that the call makes, in a country that it has compared with the scope',
    queries: {
      'sec/for-services.ts': ['insertSessionlessGuest'],
      'shop/cart/cart-queries.ts': ['putItems'],
      'shop/order/phone-orders.ts': ['checkLimit', 'insertFilledCart'],
    },
  },
  {
    because: 'Answers only how large groups are',
    queries: {
      'structures/admin-structure-queries.ts': ['countGroups'],
    },
  },
  {
    because: 'Wraps a query that holds the scope',
    queries: {
      'lists/admin-list.ts': ['countRows', 'readPage'],
      'lists/plan-for-values.ts': ['planForValues'],
      'sec/members/admin-members-queries.ts': ['countAndShow', 'eachOnce', 'shown'],
      'shop/order/admin-orders-queries.ts': [
        'expectRows',
        'readRows',
        'searchAll',
        'searchOnce',
        'searchRare',
        'sumOrderRows',
        'wholeRows',
      ],
    },
  },
  {
    because: 'The set was locked, or read, in the countries of the admin, and is published as a whole',
    queries: {
      'change-sets/add-to-draft.ts': ['addToDraft'],
      'change-sets/admin-change-sets.ts': ['adminChangeSetRoutes'],
      'change-sets/change-set-queries.ts': ['addAuthor', 'moveChangeSet', 'readChanges'],
      'change-sets/publish.ts': ['readZones', 'scheduleAt', 'undo'],
      // The names of prices that were read in the scope.
      'shop/prices/price-changes.ts': ['PRICES'],
    },
  },
  {
    because:
      'A product belongs to the whole shop; its row shows the countries of the scope, and publications compare theirs with it',
    queries: {
      'shop/catalogue/admin-products.ts': ['adminProductRoutes', 'readRow', 'route publishProduct'],
      'shop/catalogue/admin-product-facts.ts': ['checkOperators', 'readFacts', 'readFactsRow', 'writeFacts'],
      'shop/catalogue/admin-product-places.ts': ['checkPlaces', 'readPlaces', 'readPlacesRow', 'writePlaces'],
      'shop/catalogue/admin-product-texts.ts': ['readTexts', 'writeTexts'],
      'shop/catalogue/admin-economic-operators.ts': ['adminEconomicOperatorRoutes'],
      'shop/catalogue/edited-fields.ts': ['readTerms', 'readTypeFields'],
      'shop/catalogue/locked-product.ts': ['lockProduct'],
      'shop/catalogue/variant-texts.ts': ['addVariantTexts'],
    },
  },
  {
    because:
      'Variants, bundles and pictures of a product are the same in all countries; lockSharedProduct compares the scope with where it is sold',
    queries: {
      'shop/catalogue/admin-product-variants-queries.ts': [
        'deleteVariants',
        'readAxes',
        'readProductState',
        'readTakenCodes',
        'readUsedVariants',
        'readVariants',
        'showMainPicture',
        'writeVariants',
      ],
      'shop/catalogue/variant-slugs.ts': ['readProductNames', 'replaceVariantTexts'],
      'shop/catalogue/admin-product-bundles.ts': [
        'checkBundles',
        'readBundles',
        'route saveProductBundles',
        'route searchBundleParts',
        'writeBundles',
      ],
      'shop/catalogue/admin-product-pictures.ts': [
        'addPicture',
        'checkPictures',
        'readPictures',
        'readVariantNames',
        'writePictures',
      ],
      'shop/catalogue/admin-product-variants.ts': ['route saveProductVariants'],
    },
  },
  {
    because:
      'Product types, categories and attributes belong to the whole shop; checkScope lets nobody change them who acts in a part of it',
    queries: {
      'shop/catalogue/admin-attributes-queries.ts': [
        'deleteValues',
        'findUsedValue',
        'insertAttribute',
        'insertValue',
        'lockAttribute',
        'mergeValues',
        'queueValueReindexing',
        'raiseAttributeVersion',
        'readAttributeRow',
        'readAttributes',
        'updateAttribute',
        'writeAttributeNames',
        'writeValueTexts',
        'writeValues',
      ],
      'shop/catalogue/admin-categories-queries.ts': [
        'insertCategory',
        'isPublicPicture',
        'lockCategory',
        'lockCategoryTree',
        'moveInTree',
        'queueCategoryReindexing',
        'readCategoryRow',
        'readCategoryTree',
        'setCategoryArchived',
        'updateCategory',
        'writeCategoryTexts',
      ],
      'shop/catalogue/product-places.ts': ['spreadPlaces'],
      'shop/catalogue/admin-product-types-queries.ts': [
        'countFieldUse',
        'insertType',
        'lockType',
        'queueReindexing',
        'readKnownReferences',
        'readTypeRow',
        'setTypeArchived',
        'writeType',
      ],
      'shop/catalogue/admin-product-types.ts': ['route listTypeReferences'],
      'shop/catalogue/admin-vocabularies.ts': ['lockVocabulary', 'readVocabulary', 'vocabularyRoutes', 'writeTerms'],
    },
  },
  {
    because:
      'The texts of a language belong to no country; coversLanguage compares its countries with those of the admin',
    queries: {
      'core/text-overrides.ts': [
        'coversLanguage',
        'deleteText',
        'insertText',
        'lockText',
        'readTextOverrides',
        'readTextRow',
        'readTextRows',
        'updateText',
      ],
    },
  },
  {
    because:
      'A file belongs to the whole shop; a replacement compares the scope with where it is shown, and only an unused one is removed',
    queries: {
      'files/admin-files-queries.ts': ['deleteFileRow', 'lockFile', 'readFileRow', 'writeContent'],
      'files/admin-files.ts': ['matchNames'],
      'cache.ts': ['raiseVersion'],
    },
  },
  {
    because: 'A picture belongs to the whole shop until something in a country shows it',
    queries: { 'files/admin-pictures.ts': ['reserveUpload', 'storeFile'] },
  },
  {
    because: 'Writes the act with its countries, and counts those of the admin themselves',
    queries: {
      'audit/for-services.ts': ['countOwnActs', 'writeAudit', 'writeAudits'],
    },
  },
  {
    because: 'Keeps rows of the whole shop, and answers none',
    queries: {
      'sec/members/acting-queries.ts': ['endOverdueActing'],
      'shop/order/order-search.ts': ['refreshOrderSearch'],
    },
  },
]

const listed = WITHOUT_SCOPE.flatMap(({ queries }) =>
  Object.entries(queries).flatMap(([file, names]) => names.map((name) => `${file} ${name}`)),
)

/** The sources with a text of one file replaced everywhere. */
function planted(file: string, text: string | RegExp, instead: string) {
  const source = sources.get(file) ?? ''
  const changed = source.replaceAll(text, instead)
  expect(changed, `${file} has no ${text}`).not.toBe(source)
  return new Map([...sources, [file, changed]])
}

test('every query that an admin call reaches takes the scope of its countries, or says here why not', () => {
  expect(unscopedQueries(sources)).toEqual([...listed].sort())
})

test.each([
  ['an export', 'shop/fulfilment/warehouse/exports-queries.ts', "isHere(of, 'country_id')", 'null', 'ofOrders'],
  [
    'the money of an export',
    'shop/fulfilment/warehouse/exports-queries.ts',
    "isHere(of, 'o.country_id')",
    'true',
    'readRefunds',
  ],
  [
    'a pick list',
    'shop/fulfilment/warehouse/papers-queries.ts',
    "within(scope, 'o.country_id')",
    'true',
    'readLinesToPick',
  ],
  [
    'a change',
    'shop/fulfilment/amendments/amendment-queries.ts',
    "within(scope, 'o.country_id')",
    'true',
    'findOrderOfAmendment',
  ],
  ['points', 'wallet/admin-points.ts', "within(scope, 'account.country_id')", 'true', 'readNewestLots'],
  ['a basket', 'shop/cart/admin-baskets.ts', "within(scope, 'account.country_id')", 'true', 'readMember'],
  ['sales', 'shop/order/daily-sales.ts', /within\(scope, [^)]*\)/g, 'true', 'readSalesOfDays'],
  [
    'an act on many orders',
    'shop/fulfilment/warehouse/admin-bulk-acts.ts',
    /within\([\w.]*scope, /g,
    'sql.ref(',
    'route startBulkAct',
  ],
])('%s without its scope is found', (_, file, text, instead, name) => {
  expect(unscopedQueries(planted(file, text, instead))).toContain(`${file} ${name}`)
})

test('a query written in the file of calls is found', () => {
  const file = 'shop/order/admin-today.ts'
  const more =
    '\nasync function readAll(database: Kysely<Database>) {\n  return sql`select * from shop.orders`.execute(database)\n}\n'
  const source = `${sources.get(file)}${more}`
  expect(unscopedQueries(new Map([...sources, [file, source]]))).toContain(`${file} readAll`)
})

test.each(["where within(scope, 'a')", 'return rowsOf(scope, id)', 'return rowsOf({ scope, id })'])(
  'a function with `%s` is scoped',
  (line) => {
    const text = `export function x(scope: CountryScope) {\n  ${line}\n}`
    expect(isScoped({ name: 'x', text })).toBe(true)
  },
)

test.each([
  ['never uses its scope', 'export function x(scope: CountryScope) {\n  return 1\n}'],
  ['takes none', 'export function x(id: number) {\n  return within(all, "a")\n}'],
])('a function that %s is not scoped', (_, text) => {
  expect(isScoped({ name: 'x', text })).toBe(false)
})
