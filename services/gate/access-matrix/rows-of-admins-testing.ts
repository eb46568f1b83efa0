import { KASIAS_ADDRESS } from '@meridian/seed/buying.ts'
import { testDraft } from '../../shop/order/phone-orders-testing.ts'
import { aboutToken, MISSING, plain, query, type Row } from './rows-testing.ts'

const ofMember = (body?: unknown): Row => ({
  about: ({ user_id }) => ({
    params: { memberId: String(user_id) },
    query: {},
    ...(body === undefined ? {} : { body }),
  }),
  owned: true,
})
const ofTransfer = (body?: unknown): Row => ({
  about: ({ transfer_id }) => ({
    params: { transferId: String(transfer_id) },
    ...(body === undefined ? {} : { body }),
  }),
  owned: true,
})
const ofOrder = (body?: unknown): Row => ({
  about: ({ order_id }) => ({ params: { order_id: String(order_id) }, ...(body === undefined ? {} : { body }) }),
  owned: true,
  for: 'admin PL',
})
const ofRefund = (body: unknown): Row => plain({ params: { refund_id: '2147483000' }, body })
const ofDispute = (body: object): Row => ({
  ...ofOrder(),
  about: ({ order_id }) => ({
    params: { order_id: String(order_id), provider: 'stripe', dispute_id: 'du_canary' },
    body,
  }),
})
const ofOutcomeUnknown = (body: object): Row => ({
  ...ofOrder(),
  about: ({ order_id }) => ({
    params: { order_id: String(order_id), token: 'canary0canary0canary0' },
    body,
  }),
})
const ofWithdrawal = (body: unknown): Row => plain({ params: { withdrawal_id: '2147483000' }, body })
const passkey = { id: 'x', rawId: 'x', type: 'public-key' }
const PASSKEY = { ...passkey, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } }
const NEW_PASSKEY = { ...passkey, response: { clientDataJSON: 'x', attestationObject: 'x' } }
const version = 1
const ofChangeSet = (body: object = {}) =>
  plain({ params: { change_set_id: '2147483000' }, query: {}, body: { version, ...body } })
const _quantity = { quantity: 1 }

// This matrix has no parcels: those of another country are tested with their calls.
const ofShipment = (body: object = {}) => plain({ params: { shipment_id: '2147483000' }, body: { version, ...body } })

const ofReturn = (body?: object) =>
  plain({ params: { return_id: '2147483000' }, ...(body && { body: { version, ...body } }) })

/** The calls of the back office. */
export const ROWS_OF_ADMINS: Record<string, Row> = {
  listRoles: plain(),
  acceptInvitation: aboutToken((link) => ({ link, password: 'zielona herbata o zmierzchu' })),
  createPreviewLink: plain({
    body: { change_set_id: null, at: '2030-01-07T00:00:00Z', country_id: 'PL', language_id: 'pl', price_group_id: 1 },
  }),
  uploadPicture: plain({ body: { base64_code: 'AAAA', name: 'canary.png' } }),
  listAuditEntries: plain({ query: {} }),
  listInvariants: plain({ query: {} }),
  getInvariantRun: plain(),
  runInvariants: plain(),
  listFailedJobs: { ...plain({ query: {} }), for: 'admin PL' },
  retryJobs: { ...plain({ body: {} }), for: 'admin PL' },
  signInAdmin: plain({ body: { username: 'nobody@meridian.example', password: 'wrong' } }),
  proveSignIn: aboutToken((challenge) => ({ challenge, proof: { kind: 'totp', code: '123456' } })),
  startPasskeySignIn: plain(),
  signInByPasskey: aboutToken((challenge) => ({ challenge, passkey: PASSKEY })),
  signOutAdmin: plain(),
  readSelf: plain(),
  listOwnSessions: plain(),
  endOwnSession: { about: ({ session_id }) => ({ params: { sessionId: session_id } }), owned: true },
  endOtherOwnSessions: plain(),
  startTotp: plain(),
  addTotp: aboutToken((challenge) => ({ challenge, code: '123456' })),
  startPasskey: plain(),
  addPasskey: aboutToken((challenge) => ({ challenge, name: 'Key', passkey: NEW_PASSKEY })),
  removeFactor: plain({ params: { factorId: '2147483000' } }),
  renewRecoveryCodes: plain(),
  changeOwnPassword: plain({ body: { current_password: 'wrong', new_password: 'zielona herbata o zmierzchu' } }),
  startStepUp: plain(),
  proveStepUp: aboutToken((challenge) => ({ challenge, proof: { kind: 'totp', code: '123456' } })),
  listMembers: { ...plain({ query: {} }), for: 'admin PL' },
  getMember: { ...ofMember(), for: 'admin PL' },
  openMember: { ...ofMember(), for: 'admin PL' },
  exportMember: { ...ofMember({ version: 99, reason: 'A wrong version' }), for: 'admin PL' },
  downloadMemberExport: plain({ params: { exportId: MISSING.session_id } }),
  eraseMember: { ...ofMember({ version: 99, ground: 'LETTER' }), for: 'admin PL' },
  changeMember: { ...ofMember({ version: 99, reason: 'A wrong version', person: {} }), for: 'admin PL' },
  changeMemberAddress: {
    about: ({ user_id }) => ({
      params: { memberId: String(user_id), addressId: '2147483000' },
      body: { version: 99, reason: 'A wrong version', address: KASIAS_ADDRESS },
    }),
    owned: true,
    for: 'admin PL',
  },
  actAsMember: { ...ofMember({ reason: 'A question of the member' }), for: 'admin PL' },
  signOutMember: { ...ofMember({ version: 99, reason: 'A wrong version' }), for: 'admin PL' },
  blockMember: { ...ofMember({ version: 99, reason: 'A wrong version' }), for: 'admin PL' },
  unblockMember: { ...ofMember({ version: 99, reason: 'A wrong version' }), for: 'admin PL' },
  listPointAdjustments: { ...plain({ query: {} }), for: 'admin PL' },
  proposePoints: {
    ...ofMember({ kind: 'VOLUME', points: -1, cause: 'MISTAKE', reason: 'There is no volume' }),
    for: 'admin PL',
  },
  decidePoints: plain({ params: { adjustmentId: '2147483000' }, body: { version: 1, approve: true } }),
  retractPoints: plain({ params: { adjustmentId: '2147483000' }, body: { version: 1 } }),
  getMemberPoints: { ...ofMember(), for: 'admin PL' },
  getMemberBaskets: { ...ofMember(), for: 'admin PL' },
  endMemberSession: {
    about: ({ user_id, session_id }) => ({
      params: { memberId: String(user_id), sessionId: session_id },
      body: { version: 99, reason: 'A wrong version' },
    }),
    owned: true,
    for: 'admin PL',
  },
  getMemberStructure: { ...ofMember(), for: 'admin PL' },
  listBranches: { ...ofMember(), for: 'admin PL' },
  planMemberMove: { ...ofMember(), for: 'admin PL' },
  moveMember: { ...ofMember({ version: 99, reason: 'A wrong version', sponsor_id: null }), for: 'admin PL' },
  listTransfers: { ...plain({ query: {} }), for: 'admin PL' },
  getTransfer: { ...ofTransfer(), for: 'admin PL' },
  decideTransfer: { ...ofTransfer({ version: 99, approve: true, reason: '' }), for: 'admin PL' },
  openOrder: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id) }, query }),
    owned: true,
    for: 'admin PL',
  },
  writeOrderNote: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id) }, body: { version: 999, body: 'Called back' } }),
    owned: true,
    for: 'admin PL',
  },
  getToday: plain({ query: {} }),
  searchEverything: { ...plain({ query: { text: 'canary' } }), for: 'admin PL' },
  listViews: plain({ query: { list: 'orders' } }),
  saveView: plain({ body: { list: 'orders', name: 'Mine', is_shared: false, place: { filters: {} } } }),
  changeView: plain({
    params: { view_id: '2147483000' },
    body: { version: 1, name: 'Mine', is_shared: false, place: { filters: {} } },
  }),
  removeView: plain({ params: { view_id: '2147483000' }, body: { version: 1 } }),
  chooseFirstView: plain({ params: { list: 'orders' }, body: { first: 'all' } }),
  announcePresence: plain({ body: { kind: 'order', object_id: 2147483000, is_changing: false } }),
  chooseColumns: plain({ params: { list: 'orders' }, body: { columns: ['total:120'] } }),
  searchSalesDocuments: { ...plain({ query: {} }), for: 'admin PL' },
  sumSalesDocuments: { ...plain({ query: {} }), for: 'admin PL' },
  getTaxReport: { ...plain({ query: { quarter: '2026-Q4' } }), for: 'admin PL' },
  getElectronicInvoice: plain({ params: { document_id: '2147483000' } }),
  getSalesDocumentAddress: plain({ params: { document_id: '2147483000' }, query: { as: 'download' } }),
  getSalesDocument: plain({ params: { document_id: '2147483000' } }),
  issueSalesDocument: {
    about: ({ order_id }) => ({
      params: { order_id: String(order_id) },
      body: { version: 99, kind: 'invoice', reason: 'A wrong version' },
    }),
    owned: true,
    for: 'admin PL',
  },
  correctSalesDocument: plain({
    params: { document_id: '2147483000' },
    body: { version: 99, reason: 'A wrong version', buyer: { name: 'Nobody', tax_number: null } },
  }),
  resubmitSalesDocument: plain({
    params: { document_id: '2147483000' },
    body: { version: 99, reason: 'A wrong version' },
  }),
  searchOrders: { ...plain({ query: {} }), for: 'admin PL' },
  sumOrders: { ...plain({ query: {} }), for: 'admin PL' },
  searchParcels: { ...plain({ query: {} }), for: 'admin PL' },
  getOrderShipments: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id) } }),
    owned: true,
    for: 'admin PL',
  },
  planShipment: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id) }, body: { version } }),
    owned: true,
    for: 'admin PL',
  },
  pickShipment: ofShipment(),
  packShipment: ofShipment(),
  reopenShipment: ofShipment(),
  unpackShipment: ofShipment(),
  holdShipment: ofShipment({ hold: 'ADDRESS' }),
  releaseShipment: ofShipment(),
  shipParcel: ofShipment(),
  dispatchOrder: {
    about: ({ order_id }) => ({ params: { order_id: String(order_id) }, body: { version } }),
    owned: true,
    for: 'admin PL',
  },
  openPacking: plain({ query: { number: 'NOBODY' } }),
  deliverParcel: ofShipment(),
  loseParcel: ofShipment({ reason: 'lost' }),
  returnParcelToSender: ofShipment({ reason: 'refused' }),
  resendParcel: ofShipment({ reason: 'lost' }),
  fulfilOrders: { ...plain({ body: { act: 'ship', count_only: false } }), for: 'admin PL' },
  searchReturns: plain({ query: {} }),
  getReturn: ofReturn(),
  createReturn: ofOrder({ version, kind: 'GOODWILL', units: [{ position: 1, units: 1 }], reason: 'Canary' }),
  approveReturn: ofReturn({}),
  declineReturn: ofReturn({ answer: 'Canary' }),
  cancelReturn: ofReturn({ reason: 'Canary' }),
  noteReturnTransit: ofReturn({}),
  receiveReturnUnits: plain({ params: { return_id: '2147483000' }, body: { code: 'CANARY' } }),
  inspectReturnUnits: ofReturn({ units: [{ position: 1, units: 1, disposition: 'SCRAPPED' }] }),
  previewReturnRefund: plain({ params: { return_id: '2147483000' }, body: {} }),
  closeReturn: ofReturn({}),
  requestReturnRefund: ofReturn({}),
  startExport: plain({
    body: { kind: 'vat', from: '2026-01-01', to: '2026-01-31', with_mark: false, reason: 'For the books' },
  }),
  startListExport: plain({
    body: { rows: { list: 'orders', matching: {} }, with_mark: false, reason: 'For the books' },
  }),
  readExport: plain({ query: { token: 'x' } }),
  startDocumentArchive: plain({
    body: { chosen: { list: 'documents', rows: { ids: [2147483000] } }, reason: 'For the books' },
  }),
  readDocumentArchive: plain({ body: { token: 'x', from: 0 } }),
  printPickList: plain({ query: { orders: '2147483000', languageId: 'en' } }),
  printPackingSlips: plain({ query: { orders: '2147483000' } }),
  printLabels: plain({ query: { parcels: '2147483000' } }),
  getParcelLabel: plain({ params: { shipment_id: '2147483000' } }),
  // Stock belongs to a country, not to a buyer.
  listStockMovements: plain({ params: { variant_id: '2147483000', country_id: 'PL' }, query: {} }),
  exportShippingMethods: { ...plain({ query }), for: 'admin PL' },
  startShippingMethodsImport: plain({
    body: {
      file_name: 'delivery.csv',
      rows: [
        {
          row: 2,
          cells: { country: 'PL', kind: 'x', gross_price: '1', free_from: '', days_min: '1', days_max: '1', base: '' },
        },
      ],
    },
  }),
  getShippingMethodsImport: plain({ params: { import_id: '2147483000' } }),
  listShippingMethodsImportRows: plain({ params: { import_id: '2147483000' }, query: {} }),
  applyShippingMethodsImport: plain({
    params: { import_id: '2147483000' },
    body: { version: 1, reason: 'Prices of spring' },
  }),
  cancelShippingMethodsImport: plain({ params: { import_id: '2147483000' }, body: { version: 1 } }),
  exportStock: plain({ query }),
  startStockImport: plain({
    body: {
      file_name: 'stock.csv',
      rows: [{ row: 2, cells: { sku: 'NOBODY', country: 'PL', on_hand: '1', base: '' } }],
    },
  }),
  getStockImport: plain({ params: { import_id: '2147483000' } }),
  listStockImportRows: plain({ params: { import_id: '2147483000' }, query: {} }),
  applyStockImport: plain({ params: { import_id: '2147483000' }, body: { version: 1, reason: 'Yearly count' } }),
  cancelStockImport: plain({ params: { import_id: '2147483000' }, body: { version: 1 } }),
  getOrderAddress: ofOrder(),
  changeOrderAddress: ofOrder({ version: 99, shipping_address: KASIAS_ADDRESS }),
  getOrderBuyer: ofOrder(),
  changeOrderBuyer: ofOrder({
    version: 99,
    buyer: { name_first: 'Canary', name_last: 'Canary', email: 'canary@example.com' },
    sends_confirmation: false,
  }),
  previewOrderLetter: ofOrder({ letter: 'letter-words', words: 'Canary' }),
  sendOrderLetter: ofOrder({ version: 99, letter: 'letter-words', words: 'Canary' }),
  listOrderMails: ofOrder(),
  resendOrderMail: ofOrder({ version: 99, mail_id: 2147483000 }),
  searchWithdrawals: { ...plain({ query: {} }), for: 'admin PL' },
  getWithdrawal: plain({ params: { withdrawal_id: '2147483000' } }),
  noteWithdrawal: ofOrder({
    version: 99,
    channel: 'call',
    declared_on: '2026-11-01',
    name: 'Canary',
    email: 'canary@example.com',
  }),
  contestWithdrawal: ofWithdrawal({ version, ground: 'PERIOD_OVER', reason: 'No such withdrawal' }),
  refuseWithdrawal: ofWithdrawal({ version, reason: 'No such withdrawal' }),
  settleWithdrawal: ofWithdrawal({ version, gives_back: true, reason: 'No such withdrawal' }),
  lapseWithdrawal: ofWithdrawal({ version, reason: 'No such withdrawal' }),
  listRefunds: ofOrder(),
  startBulkAct: plain({ body: { work: { act: 'plan' }, orders: { ids: [2_147_483_000] } } }),
  getBulkAct: plain({ params: { bulk_id: '2147483000' } }),
  stopBulkAct: plain({ params: { bulk_id: '2147483000' }, body: { version: 1 } }),
  searchRefunds: { ...plain({ query: {} }), for: 'admin PL' },
  previewRefund: ofOrder({ units: [{ position: 99, units: 1 }] }),
  previewDispute: ofDispute({ to_book: 0, moved: 0, lost: 0 }),
  closeDispute: ofDispute({ version: 99, to_book: 0, moved: 0, lost: 0, reason: 'A wrong version' }),
  lookUpPayment: ofOutcomeUnknown({ version: 99, provider_payment_id: 'CANARY' }),
  endPayment: ofOutcomeUnknown({ version: 99, reason: 'No such payment' }),
  createRefund: ofOrder({ version: 99, refund_reason: 'UNDELIVERED', reason: 'A wrong version' }),
  createGoodwill: ofOrder({ version: 99, goodwill: 1, reason: 'A wrong version' }),
  requestRefund: ofOrder({ version: 99, refund_reason: 'GOODWILL', reason: 'A wrong version' }),
  approveRefund: ofRefund({ version: 1 }),
  refuseRefund: ofRefund({ version: 1, reason: 'No such refund' }),
  retractRefund: ofRefund({ version: 1 }),
  retryRefund: ofRefund({ version: 1 }),
  replaceRefund: ofRefund({ version: 1, reason: 'No such refund' }),
  recordTransfer: ofRefund({ version: 1, transfer_reference: 'No such refund' }),
  findRecordedReference: plain({ query: { reference: 'Canary', order: '2147483000' } }),
  recordPayment: ofOrder({ version: 99, amount: 1, received_on: '2026-11-20', reference: 'Canary' }),
  searchPhoneOrderItems: plain({ query: { ...query, search: 'canary', country_id: 'PL', order_language: 'pl' } }),
  searchPhoneOrderPoints: plain({
    query: { country_id: 'PL', shipping_method_id: '2147483000', postal_code: '00-001' },
  }),
  quotePhoneOrder: plain({ query, body: testDraft() }),
  // Another total than that of the order.
  createPhoneOrder: plain({ body: { ...testDraft(), total_gross: 1 } }),
  listAmendments: ofOrder(),
  listAmendmentChoices: plain({ params: { order_id: '2147483000' }, query }),
  searchAdditions: plain({ params: { order_id: '2147483000' }, query: { ...query, search: 'canary' } }),
  previewAmendment: ofOrder({ remove: [{ position: 99, units: 1 }], languageId: 'en' }),
  amendOrder: ofOrder({
    version: 99,
    remove: [{ position: 1, units: 1 }],
    difference: 0,
    reason: 'A wrong version',
  }),
  undoAmendment: plain({
    params: { amendment_id: '2147483000' },
    body: { version: 1, reason: 'No such change' },
  }),
  previewExchange: plain({
    params: { return_id: '2147483000' },
    body: { add: [{ variant_id: 1, quantity: 1 }], languageId: 'en' },
  }),
  exchangeReturn: ofReturn({ add: [{ variant_id: 1, quantity: 1 }], difference: 0, reason: 'No such return' }),
  searchTextOverrides: plain({ query: {} }),
  getTextOverride: plain({ params: { surface: 'shop', language_id: 'en', key: 'CANARY' }, query: {} }),
  listTextOverrideHistory: plain({ params: { surface: 'shop', language_id: 'en', key: 'CANARY' }, query: {} }),
  createTextOverride: plain({
    query: {},
    body: { surface: 'shop', language_id: 'en', key: 'CANARY', text: '{{canary}}', base: 'Canary' },
  }),
  saveTextOverride: plain({
    params: { surface: 'shop', language_id: 'en', key: 'CANARY' },
    query: {},
    body: { version, text: 'Canary', base: 'Canary' },
  }),
  removeTextOverride: plain({ params: { surface: 'shop', language_id: 'en', key: 'CANARY' }, body: { version } }),
  listBackOfficeTexts: plain({ params: { language_id: 'en' } }),
  listOwnTexts: plain({ params: { language_id: 'en' } }),
  searchShippingMethods: { ...plain({ query: {} }), for: 'admin PL' },
  getShippingMethod: plain({ params: { shipping_method_id: '2147483000' }, query: {} }),
  searchChangeSets: plain({ query: {} }),
  getChangeSet: plain({ params: { change_set_id: '2147483000' }, query: {} }),
  listChangeSetHistory: plain({ params: { change_set_id: '2147483000' }, query: {} }),
  listChanges: plain({ params: { change_set_id: '2147483000' }, query: {} }),
  createChangeSet: plain({
    query: {},
    body: {
      name: 'Canary',
      changes: [{ entity: 'shipping_method', key: '999999999', before: { days_max: 1 }, after: { days_max: 2 } }],
    },
  }),
  saveChangeSet: ofChangeSet({ name: 'Canary', changes: [] }),
  submitChangeSet: ofChangeSet(),
  discardChangeSet: ofChangeSet(),
  approveChangeSet: ofChangeSet(),
  reopenChangeSet: ofChangeSet({ reason: 'No such set' }),
  publishChangeSet: ofChangeSet(),
  scheduleChangeSet: ofChangeSet({ goes_live_on: '2090-01-01T00:00' }),
  unscheduleChangeSet: ofChangeSet(),
  undoChangeSet: ofChangeSet({ reason: 'No such set' }),
  previewCancellation: ofOrder({ units: [{ position: 99, units: 1 }] }),
  cancelUnits: ofOrder({ version: 99, units: [{ position: 1, units: 1 }], reason: 'A wrong version' }),
}
