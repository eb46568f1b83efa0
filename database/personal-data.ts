import type { Database } from './schema/database.ts'

/**
 * Whether a table contains personal data. `personal` is deleted with the person; `kept` stays after an erasure, reduced
 * to what its reason needs; `none` contains nothing personal. Erasure (R31).
 */
export type PersonalDataTag =
  | { holds: 'none' }
  | { holds: 'personal'; not_exported?: string }
  | { holds: 'kept'; because: string; not_exported?: string }

const NONE = { holds: 'none' } as const
const PERSONAL = { holds: 'personal' } as const
const BOOKS = { holds: 'kept', because: 'Books are kept as long as tax law asks' } as const
const SETTLEMENT = { holds: 'kept', because: 'What others were or will be paid follows from it' } as const

/**
 * Every table once; a new table declares here what personal data it contains. Read by tests, and for data protection
 * requests.
 */
export const PERSONAL_DATA = {
  // About an admin, who acts for the shop; objects by their ids. A reason may name the person and is erased.
  'audit.entry': {
    holds: 'kept',
    because: 'Who did what to an account or an order stays provable',
    not_exported: 'Acts of admins',
  },
  'audit.entry_country': NONE,

  // About an admin, who acts for the shop: only the id.
  'cms.document': NONE,
  'cms.document_file': NONE,
  'cms.document_uri': NONE,
  'cms.document_version': NONE,
  'cms.document_version_country': NONE,
  'cms.due_moment': NONE,
  'cms.older_publication': NONE,

  'documents.country_rule': NONE,
  // An invoice names the company or person that requested it; a receipt names nobody.
  'documents.document': BOOKS,
  'documents.document_tax': NONE,
  'documents.exchange_rate': NONE,
  // The stored file has the same content as its document.
  'documents.rendering': NONE,
  'documents.seller': NONE,
  'documents.series': NONE,
  'documents.submission': NONE,
  'documents.submission_transition': NONE,

  // About an admin, who acts for the shop: only the id, for a minute.
  'core.admin_presence': NONE,
  'core.cache_version': NONE,
  'core.change_set': NONE,
  'core.change_set_author': NONE,
  'core.change_set_country': NONE,
  'core.change_set_row': NONE,
  'core.change_set_transition': NONE,
  'core.company': NONE,
  'core.country': NONE,
  'core.country_company': NONE,
  'core.country_language': NONE,
  'core.country_text': NONE,
  'core.currency': NONE,
  // About an admin, who acts for the shop: only the id.
  'core.first_view': NONE,
  // Ids and numbers of differing rows.
  'core.invariant_result': NONE,
  // About an admin, who acts for the shop: only the id.
  'core.invariant_run': NONE,
  // About an admin, who acts for the shop: only the id. Rows of files are of goods and prices, never of persons.
  'core.import_row': NONE,
  'core.table_import': NONE,
  'core.language': NONE,
  'core.price_group': NONE,
  'core.region': NONE,
  'core.regulation_file': NONE,
  // About an admin, who acts for the shop: only the id.
  'core.list_columns': NONE,
  'core.saved_view': NONE,
  'core.seed_world': NONE,
  'core.tax_rate': NONE,
  'core.text_override': NONE,

  // The picture itself is in files.upload; this has only its size and hash, and is deleted with it.
  'files.file': NONE,
  // About an admin, who acts for the shop: only the id.
  'files.admin_file': NONE,
  'files.admin_file_country': NONE,
  'files.material_version': NONE,
  'files.material': NONE,
  'files.material_category': NONE,
  'files.material_category_kind': NONE,
  'files.material_category_text': NONE,
  'files.material_country': NONE,
  'files.material_price_group': NONE,
  'files.material_text': NONE,
  'files.member_file': PERSONAL,
  // Its name was chosen by the uploader.
  'files.stored_file': PERSONAL,
  // Random keys of bytes that are about to be removed.
  'files.stored_removal': NONE,
  'files.upload': PERSONAL,
  'files.uploaded_content': NONE,
  'files.replaced_content': NONE,

  'mail.contact_message': PERSONAL,
  'mail.message': PERSONAL,

  'mail.server': { holds: 'none' },
  'payments.attempt': BOOKS,
  'payments.attempt_transition': NONE,
  // The provider's ids of what is about to be removed there, without a person.
  'payments.card_removal': NONE,
  'payments.vault': PERSONAL,
  'payments.dispute': BOOKS,
  'payments.inbox': {
    holds: 'kept',
    because: 'That the provider told of a payment proves it; its text goes with the person',
    not_exported: 'It is the provider’s text about a payment that is exported itself',
  },
  'payments.payment_method': NONE,
  'payments.payment_method_text': NONE,
  'payments.payment_point': NONE,
  'payments.refund': BOOKS,
  'payments.refund_component': BOOKS,
  'payments.refund_history': BOOKS,
  'payments.refund_limit': NONE,
  'payments.refund_transition': NONE,
  'payments.saved_card': PERSONAL,

  'promotions.promotion': NONE,
  'promotions.promotion_country': NONE,
  'promotions.promotion_price': NONE,
  'promotions.promotion_price_group': NONE,
  'promotions.promotion_shipping': NONE,
  'promotions.promotion_text': NONE,
  'promotions.promotion_variant': NONE,

  // About an admin, who acts for the shop.
  // About an admin, who acts for the shop.
  'sec.acting_session': {
    holds: 'personal',
    not_exported: 'Numbers of sessions of admins; the member was told by mail',
  },
  'sec.admin_challenge': NONE,
  'sec.admin_factor': NONE,
  'sec.admin_recovery_code': NONE,
  'sec.admin_role': NONE,
  'sec.admin_session': NONE,
  'sec.consent': { holds: 'kept', because: 'Who asks for consent has to prove that it was given' },
  'sec.country_transfer_request': PERSONAL,
  // A random number without a person.
  'sec.guest': NONE,
  'sec.idempotency_key': { holds: 'personal', not_exported: 'Answers that were given already, kept for two days' },
  'sec.member_export': { holds: 'personal', not_exported: 'A copy of the export itself, for some minutes' },
  'sec.member_term': { holds: 'personal', not_exported: 'Copies by which a search finds what is exported' },
  'sec.one_time_link': PERSONAL,
  'sec.refresh_token': { holds: 'personal', not_exported: 'Hashes; the sessions they belong to are exported' },
  'sec.registration': PERSONAL,
  'sec.role': NONE,
  'sec.role_right': NONE,
  'sec.shipping_address': PERSONAL,
  // Hashes of the origin of tries, for an hour or a day.
  'sec.try_count': NONE,
  'sec.user_account': PERSONAL,
  'sec.user_person': PERSONAL,
  'sec.user_session': PERSONAL,

  'shop.amendment': { ...BOOKS, not_exported: 'Its order and the one that follows it are exported' },
  'shop.amendment_line': { ...BOOKS, not_exported: 'Likewise' },
  'shop.amendment_transition': NONE,
  'shop.assortment_block': NONE,
  'shop.assortment_block_change': NONE,
  'shop.attribute': NONE,
  'shop.attribute_text': NONE,
  'shop.attribute_value': NONE,
  'shop.attribute_value_text': NONE,
  // By ids; the text of a note stands here only while it is being written.
  'shop.bulk_act': NONE,
  'shop.bulk_act_order': {
    holds: 'kept',
    because: 'Who did what to an order stays provable',
    not_exported: 'Acts of admins',
  },
  'shop.cancellation': BOOKS,
  'shop.cancellation_line': BOOKS,
  'shop.cart': PERSONAL,
  'shop.cart_item': PERSONAL,
  'shop.carrier': NONE,
  // Ids of events, by the carrier's names.
  'shop.carrier_inbox': NONE,
  'shop.category': NONE,
  'shop.merged_attribute_value': NONE,
  'shop.category_filter': NONE,
  'shop.category_first_product': NONE,
  'shop.bundle_part': NONE,
  'shop.category_product': NONE,
  'shop.category_text': NONE,
  'shop.former_category_slug': NONE,
  'shop.country_carrier': NONE,
  'shop.economic_operator': NONE,
  'shop.favorite_cart': PERSONAL,
  'shop.former_variant_slug': NONE,
  'shop.shared_wish_list': PERSONAL,
  'shop.wish': PERSONAL,
  'shop.ingredient': NONE,
  'shop.order_search': { holds: 'personal', not_exported: 'Words of the order, which is exported itself' },
  'shop.order_history': BOOKS,
  'shop.order_line': BOOKS,
  'shop.order_return': BOOKS,
  'shop.order_note': PERSONAL,
  'shop.order_transition': NONE,
  'shop.order_change': { holds: 'personal', not_exported: 'The number of an order for seconds' },
  'shop.order_event': BOOKS,
  'shop.orders': BOOKS,
  'shop.sales_of_day': NONE,
  'shop.parcel_event': BOOKS,
  'shop.pickup_point': NONE,
  'shop.price': NONE,
  'shop.product': NONE,
  'shop.product_attribute_value': NONE,
  'shop.product_block': NONE,
  'shop.product_block_change': NONE,
  'shop.product_picture': NONE,
  'shop.product_picture_text': NONE,
  'shop.product_popularity': NONE,
  'shop.product_text': NONE,
  'shop.related_product': NONE,
  'shop.reservation': { ...BOOKS, not_exported: 'The stock of an order’s lines, which are exported' },
  'shop.search_document': NONE,
  'shop.search_word': NONE,
  'shop.shipment': BOOKS,
  'shop.shipment_history': BOOKS,
  'shop.shipment_line': BOOKS,
  'shop.shipment_transition': NONE,
  'shop.return_inspection': BOOKS,
  'shop.return_line': BOOKS,
  'shop.return_stray': BOOKS,
  'shop.return_transition': NONE,
  'shop.shipping_method': NONE,
  'shop.shipping_method_text': NONE,
  // A copy of a basket's lines without personal data.
  'shop.shopping_link': NONE,
  'shop.low_stock_threshold': NONE,
  'shop.product_field': NONE,
  'shop.product_field_file': NONE,
  'shop.product_field_text': NONE,
  'shop.product_type': NONE,
  'shop.product_type_text': NONE,
  'shop.stock': NONE,
  'shop.inbound_delivery': NONE,
  'shop.inbound_delivery_line': NONE,
  'shop.place_stock': NONE,
  'shop.stock_place': NONE,
  'shop.stock_movement': NONE,
  'shop.term': NONE,
  'shop.term_text': NONE,
  'shop.variant': NONE,
  'shop.variant_axis': NONE,
  'shop.variant_axis_text': NONE,
  'shop.variant_cost': NONE,
  'shop.variant_text': NONE,
  'shop.vocabulary': NONE,
  'shop.withdrawal': { holds: 'kept', because: 'A declaration with legal effect, without the person who made it' },
  'shop.withdrawal_line': BOOKS,
  'shop.withdrawal_transition': NONE,

  'structures.earned_position': SETTLEMENT,
  'structures.evaluation': { ...SETTLEMENT, not_exported: 'What is to be computed again, gone within seconds' },
  'structures.group_holders': { ...SETTLEMENT, not_exported: 'Sums over others, computed of what is exported of them' },
  'structures.group_new_holders': { ...SETTLEMENT, not_exported: 'Sums over others, likewise' },
  'structures.member': SETTLEMENT,
  'structures.period_volume': SETTLEMENT,
  'structures.position': NONE,
  'structures.position_history': SETTLEMENT,
  'structures.position_requirement': NONE,
  'structures.position_requirement_text': NONE,
  'structures.position_text': NONE,
  'structures.volume_event': SETTLEMENT,

  'wallet.account': BOOKS,
  'wallet.adjustment': BOOKS,
  'wallet.lot': BOOKS,
  'wallet.transfer': BOOKS,
} as const satisfies Record<keyof Database, PersonalDataTag>

/** The tables with personal data. */
export type PersonalTable = {
  [Table in keyof typeof PERSONAL_DATA]: (typeof PERSONAL_DATA)[Table]['holds'] extends 'none' ? never : Table
}[keyof typeof PERSONAL_DATA]

/**
 * Tables of tools, which are not typed here: those of the job queue and the list of migrations. Jobs refer to rows by
 * id.
 */
export const TABLES_OF_TOOLS = /^(pgboss\.|public\.schema_migration$)/
