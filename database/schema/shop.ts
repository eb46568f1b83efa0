// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  StoredAddress,
  StoredBundle,
  StoredBuyer,
  StoredColumn,
  StoredFieldValues,
  StoredLine,
  StoredOpening,
  StoredPickupPoint,
  StoredRegulationFile,
  StoredTax,
  StoredTerms,
  StoredValues,
} from './stored.ts'

export interface AmendmentTable {
  amendment_id: GeneratedAlways<number>
  order_id: number
  kind: string
  return_id: number | null
  state: Generated<string>
  new_order_id: number | null
  worth: number
  credit: number
  shipping_back: Generated<number>
  fee_back: Generated<number>
  shipping_method_id: number | null
  shipping_method_name: string | null
  shipping_days_min: number | null
  shipping_days_max: number | null
  pickup_point: JSONColumnType<StoredPickupPoint | null, string | null, string | null>
  admin_id: number
  reason: string | null
  created_at: Date
  expires_at: Date | null
  settled_at: Date | null
}

export interface AmendmentLineTable {
  amendment_id: number
  order_id: number
  position: number
  units: number
  deduction: Generated<number>
}

export interface AmendmentTransitionTable {
  from_state: string
  to_state: string
}

export interface AssortmentBlockTable {
  country_id: string
  price_group_id: number
  block: number
  holds_from: Date
  holds_until: Date
  products: Buffer
  places: GeneratedAlways<Buffer>
}

export interface AssortmentBlockChangeTable {
  id: GeneratedAlways<number>
  block: number
  country_id: string | null
  price_group_id: number | null
}

export interface AttributeTable {
  attribute_id: Generated<number>
  key: string
  lacking: Generated<boolean>
  position: number
  version: Generated<number>
}

export interface AttributeTextTable {
  attribute_id: number
  language_id: string
  name: string
}

export interface AttributeValueTable {
  attribute_value_id: Generated<number>
  attribute_id: number
  position: number
  indexed_to: number | null
  key: string
}

export interface AttributeValueTextTable {
  attribute_value_id: number
  language_id: string
  name: string
  phrase: string | null
  found_by: Generated<string>
  lacked_names: Generated<string[]>
}

export interface BulkActTable {
  bulk_id: GeneratedAlways<number>
  act: string
  params: JSONColumnType<StoredValues, string | undefined, string>
  admin_id: number
  session_id: string
  state: Generated<string>
  total: Generated<number>
  version: Generated<number>
  created_at: Date
  finished_at: Date | null
}

export interface BulkActOrderTable {
  bulk_id: number
  order_id: number
  outcome: string | null
  shipment_id: number | null
}

export interface BundlePartTable {
  bundle_id: number
  variant_id: number
  quantity: number
  position: number
}

export interface CancellationTable {
  cancellation_id: GeneratedAlways<number>
  order_id: number
  actor: string
  admin_id: number | null
  refund_id: number | null
  at: Date
}

export interface CancellationLineTable {
  cancellation_id: number
  order_id: number
  position: number
  units: number
}

export interface CarrierTable {
  carrier_id: number
  code: string
  name: string
  program: string | null
  tracking_url: string | null
}

export interface CarrierInboxTable {
  program: string
  event_id: string
  reference: string
  received_at: Date
  applied_at: Date | null
  tries: Generated<number>
  last_error: string | null
}

export interface CartTable {
  cart_id: GeneratedAlways<number>
  code: string
  guest_id: string | null
  user_id: number | null
  country_id: string
  name: Generated<string>
  state: Generated<string>
  is_current: Generated<boolean>
  version: Generated<number>
  payment_method_id: number | null
  payment_method_type: string | null
  payment_point_id: number | null
  shipping_method_id: number | null
  shipping_promotion_id: number | null
  pickup_point: JSONColumnType<StoredPickupPoint | null, string | null, string | null>
  shipping_address: JSONColumnType<StoredAddress | null, string | null, string | null>
  buyer: JSONColumnType<StoredBuyer | null, string | null, string | null>
  invoice_required: Generated<boolean>
  invoice_company_name: string | null
  invoice_tax_number: string | null
  points_to_convert: Generated<number>
  merged_into: number | null
  created_at: Date
  updated_at: Date
}

export interface CartItemTable {
  id: GeneratedAlways<number>
  cart_id: number
  variant_id: number
  promotion_id: number | null
  quantity: number
}

export interface CategoryTable {
  category_id: Generated<number>
  parent_id: number | null
  position: number
  image_file_id: number | null
  version: Generated<number>
  archived_at: Date | null
  indexed_to: number | null
  listing_sort: string | null
  has_own_filters: Generated<boolean>
}

export interface CategoryFilterTable {
  category_id: number
  position: number
  attribute_id: number
}

export interface CategoryFirstProductTable {
  category_id: number
  position: number
  product_id: number
}

export interface CategoryProductTable {
  category_id: number
  product_id: number
  is_main: boolean
  is_placed: Generated<boolean>
}

export interface CategoryTextTable {
  category_id: number
  language_id: string
  name: string
  slug: string
  description: string
}

export interface CountryCarrierTable {
  country_id: string
  kind: string
  carrier_id: number
  position: number
}

export interface EconomicOperatorTable {
  economic_operator_id: GeneratedAlways<number>
  name: string
  place: string
  contact: string
  version: Generated<number>
  archived_at: Date | null
}

export interface FavoriteCartTable {
  code: string
  user_id: number
  country_id: string
  name: string
  lines: JSONColumnType<StoredLine[]>
  created_at: Date
}

export interface FormerCategorySlugTable {
  language_id: string
  slug: string
  category_id: number
}

export interface FormerVariantSlugTable {
  language_id: string
  slug: string
  variant_id: number
}

export interface InboundDeliveryTable {
  inbound_delivery_id: GeneratedAlways<number>
  stock_place_id: number
  country_id: string
  expected_on: string
  reference: string
  closed: Generated<boolean>
  version: Generated<number>
}

export interface InboundDeliveryLineTable {
  inbound_delivery_id: number
  variant_id: number
  country_id: string
  announced: number
  received: Generated<number>
}

export interface IngredientTable {
  inci_name: string
  function_id: number
}

export interface LowStockThresholdTable {
  variant_id: number
  country_id: string
  threshold: number
  archived: Generated<boolean>
  version: Generated<number>
}

export interface MergedAttributeValueTable {
  attribute_value_id: number
  into_id: number
}

export interface OrderChangeTable {
  id: GeneratedAlways<number>
  order_id: number
}

export interface OrderEventTable {
  event_id: GeneratedAlways<number>
  order_id: number
  kind: string
  actor: string
  admin_id: number | null
  facts: JSONColumnType<StoredValues, string | undefined, string>
  reason: string | null
  at: Date
}

export interface OrderHistoryTable {
  id: GeneratedAlways<number>
  order_id: number
  from_state: string | null
  to_state: string
  cause: string
  at: Date
}

export interface OrderLineTable {
  order_id: number
  position: number
  variant_id: number
  product_id: number
  promotion_id: number | null
  sku: string
  name: string
  image_file_id: number | null
  quantity: number
  gross_price: number
  promotion_gross_price: number | null
  points: number
  promotion_points: number | null
  line_gross: number
  line_points: number
  discount: Generated<number>
  tax: Generated<number>
  points_converted: Generated<number>
  tax_rate_hundredths: number
  cancelled: Generated<number>
  in_shipments: Generated<number>
  shipped: Generated<number>
  delivered: Generated<number>
  returned: Generated<number>
  reversed: Generated<number>
  bundle: JSONColumnType<StoredBundle | null, string | null, string | null>
}

export interface OrderNoteTable {
  note_id: GeneratedAlways<number>
  order_id: number
  admin_id: number
  body: string
  created_at: Date
}

export interface OrderReturnTable {
  return_id: GeneratedAlways<number>
  order_id: number
  kind: string
  state: Generated<string>
  version: Generated<number>
  withdrawal_id: number | null
  tracking_number: string | null
  due_at: Date
  refund_id: number | null
  opened_at: Date
  received_at: Date | null
  closed_at: Date | null
  number: string
  shipment_id: number | null
  request: string | null
  answer: string | null
}

export interface OrderSearchTable {
  order_id: number
  country_id: string
  placed_at: Date
  paid_at: Date | null
  promised_on: string
  currency_code: string
  total_gross: number
  found_by: string
}

export interface OrderTransitionTable {
  from_state: string
  to_state: string
}

export interface OrdersTable {
  order_id: GeneratedAlways<number>
  number: string
  access_key_hash: Buffer
  links_ended: Generated<number>
  cart_id: number
  cart_version: number
  guest_id: string | null
  user_id: number | null
  country_id: string
  language_id: string
  price_group_id: number
  currency_code: string
  state: Generated<string>
  company_id: number
  goods_gross: number
  shipping_gross: number
  payment_fee: number
  discount: number
  points_converted: Generated<number>
  added_tax: number
  total_gross: number
  total_points: number
  taxes: JSONColumnType<StoredTax[]>
  shipping_tax: Generated<number>
  payment_fee_tax: Generated<number>
  service_tax_rate_hundredths: Generated<number>
  buyer: JSONColumnType<StoredBuyer>
  shipping_address: JSONColumnType<StoredAddress>
  pickup_point: JSONColumnType<StoredPickupPoint | null, string | null, string | null>
  shipping_method_id: number
  shipping_method_name: string
  shipping_promotion_id: number | null
  shipping_days_min: number | null
  shipping_days_max: number | null
  payment_method_id: number
  payment_method_type: string
  payment_method_name: string
  payment_timing: string
  payment_point_id: number | null
  invoice_required: boolean
  invoice_company_name: string | null
  invoice_tax_number: string | null
  regulation_files: JSONColumnType<StoredRegulationFile[]>
  network_key: Buffer | null
  phone_key: Buffer | null
  placed_at: Date
  expires_at: Date | null
  paid_at: Date | null
  placed_by_admin_id: number | null
  accepted_at: Date | null
  changes_order_id: number | null
  credit: Generated<number>
  version: Generated<number>
  payment_status: Generated<string>
  shipping_status: Generated<string>
  return_status: Generated<string>
  document_status: Generated<string>
  shipping_reversed: Generated<number>
  payment_fee_reversed: Generated<number>
  delivered_at: Date | null
  later_access_key_hash: Buffer | null
  ships_from: Date | null
}

export interface ParcelEventTable {
  shipment_id: number
  event_id: string
  kind: string
  at: Date
}

export interface PickupPointTable {
  shipping_method_id: number
  code: string
  name: string
  street: string
  postal_code: string
  city_name: string
  latitude: number
  longitude: number
  opening_hours: JSONColumnType<StoredOpening[]>
}

export interface PlaceStockTable {
  stock_place_id: number
  variant_id: number
  country_id: string
  on_hand: number
  version: Generated<number>
}

export interface PriceTable {
  variant_id: number
  country_id: string
  price_group_id: number
  currency_code: string
  gross_price: number | null
  points: number | null
  valid_from: Date
  valid_to: Date | null
}

export interface ProductTable {
  product_id: Generated<number>
  tax_class: string
  position: number
  published_at: Date
  product_type_id: number
  field_values: JSONColumnType<StoredFieldValues, string | undefined, string>
  manufacturer_id: number | null
  responsible_person_id: number | null
  version: Generated<number>
  archived_at: Date | null
  published_in: string[]
  sold_until: Date | null
  sold_from: Date | null
}

export interface ProductAttributeValueTable {
  product_id: number
  attribute_value_id: number
}

export interface ProductBlockTable {
  block: number
  products: Buffer
}

export interface ProductBlockChangeTable {
  id: GeneratedAlways<number>
  block: number
}

export interface ProductFieldTable {
  product_field_id: GeneratedAlways<number>
  product_type_id: number
  key: string
  kind: string
  unit: string | null
  is_per_language: Generated<boolean>
  is_required: Generated<boolean>
  shown_in: Generated<string[]>
  position: number
  attribute_id: number | null
  columns: JSONColumnType<StoredColumn[], string | undefined, string>
  drawing: string | null
  archived_at: Date | null
}

export interface ProductFieldFileTable {
  product_id: number
  file_id: number
}

export interface ProductFieldTextTable {
  product_field_id: number
  language_id: string
  name: string
  column_names: Generated<string[]>
}

export interface ProductPictureTable {
  product_id: number
  position: number
  image_file_id: number
  view_id: number | null
  focus_x: Generated<number>
  focus_y: Generated<number>
}

export interface ProductPictureTextTable {
  product_id: number
  position: number
  language_id: string
  alt: string
}

export interface ProductPopularityTable {
  product_id: number
  pieces: number
}

export interface ProductTextTable {
  product_id: number
  language_id: string
  name: string
  kind: string
  short_text: string
  description: string | null
  field_values: JSONColumnType<StoredFieldValues, string | undefined, string>
}

export interface ProductTypeTable {
  product_type_id: GeneratedAlways<number>
  key: string
  version: Generated<number>
  archived_at: Date | null
  indexed_to: number | null
}

export interface ProductTypeTextTable {
  product_type_id: number
  language_id: string
  name: string
}

export interface RelatedProductTable {
  product_id: number
  related_product_id: number
  position: number
}

export interface ReservationTable {
  order_id: number
  variant_id: number
  country_id: string
  quantity: number
  state: Generated<string>
  gone: Generated<number>
}

export interface ReturnInspectionTable {
  inspection_id: GeneratedAlways<number>
  return_id: number
  position: number
  units: number
  from_disposition: string | null
  disposition: string
  admin_id: number
  at: Date
}

export interface ReturnLineTable {
  return_id: number
  order_id: number
  position: number
  announced: number
  received: Generated<number>
  accepted: Generated<number>
  missing: Generated<number>
  not_ours: Generated<number>
}

export interface ReturnStrayTable {
  return_id: number
  code: string
  units: number
}

export interface ReturnTransitionTable {
  from_state: string
  to_state: string
}

export interface SalesOfDayTable {
  country_id: string
  day: string
  currency_code: string
  orders: number
  total_gross: number
}

export interface SearchDocumentTable {
  language_id: string
  product_id: number
  standing: number | null
  name_words: string
  words: string
}

export interface SearchWordTable {
  language_id: string
  word: string
  spelling: string
}

export interface SharedWishListTable {
  user_id: number
  country_id: string
  code: string
  shared_at: Date
}

export interface ShipmentTable {
  shipment_id: GeneratedAlways<number>
  order_id: number
  parcel: number
  country_id: string
  state: Generated<string>
  hold: string | null
  carrier_id: number | null
  reference: string | null
  booking: string | null
  tracking_number: string | null
  tracking_url: string | null
  promised_from: string | null
  promised_to: string | null
  poll_at: Date | null
  created_at: Date
  packed_at: Date | null
  is_checked: Generated<boolean>
  shipped_at: Date | null
  delivered_at: Date | null
  delayed_at: Date | null
  reopened_at: Date | null
}

export interface ShipmentHistoryTable {
  id: GeneratedAlways<number>
  shipment_id: number
  from_state: string | null
  to_state: string
  cause: string
  at: Date
}

export interface ShipmentLineTable {
  shipment_id: number
  order_id: number
  position: number
  quantity: number
}

export interface ShipmentTransitionTable {
  from_state: string
  to_state: string
}

export interface ShippingMethodTable {
  shipping_method_id: number
  country_id: string
  currency_code: string
  kind: string
  gross_price: number
  free_from: number | null
  days_min: number
  days_max: number
  image_file_id: number | null
  position: number
}

export interface ShippingMethodTextTable {
  shipping_method_id: number
  language_id: string
  name: string
  description: string
}

export interface ShoppingLinkTable {
  code: string
  country_id: string
  lines: JSONColumnType<StoredLine[]>
  created_at: Date
}

export interface StockTable {
  variant_id: number
  country_id: string
  on_hand: number
  reserved: Generated<number>
  sold: Generated<number>
  version: Generated<number>
  low_threshold: number | null
  expected_on: string | null
  preorder: number | null
  is_low: GeneratedAlways<boolean>
}

export interface StockMovementTable {
  movement_id: GeneratedAlways<number>
  variant_id: number
  country_id: string
  kind: string
  quantity: number
  on_hand_after: Generated<number>
  shipment_id: number | null
  admin_id: number | null
  reason: string | null
  at: Generated<Date>
  inspection_id: number | null
  stock_place_id: number
  transfer_id: number | null
  inbound_delivery_id: number | null
}

export interface StockPlaceTable {
  stock_place_id: GeneratedAlways<number>
  code: string
  name: string
  countries: string[]
  position: number
  archived: Generated<boolean>
  version: Generated<number>
}

export interface TermTable {
  term_id: GeneratedAlways<number>
  vocabulary: string
  key: string
}

export interface TermTextTable {
  term_id: number
  language_id: string
  text: string
}

export interface VariantTable {
  variant_id: Generated<number>
  product_id: number
  sku: string
  position: number
  image_file_id: number | null
  content_amount: number
  content_unit: string
  gtin: string | null
  field_values: JSONColumnType<StoredFieldValues, string | undefined, string>
  axis_values: JSONColumnType<StoredTerms, string | undefined, string>
  weight_grams: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  customs_code: string | null
  origin_country: string | null
  archived_at: Date | null
}

export interface VariantAxisTable {
  product_type_id: number
  key: string
  position: number
  vocabulary: string | null
}

export interface VariantAxisTextTable {
  product_type_id: number
  key: string
  language_id: string
  name: string
}

export interface VariantCostTable {
  variant_id: number
  country_id: string
  currency_code: string
  net_cost: number | null
  valid_from: Date
}

export interface VariantTextTable {
  variant_id: number
  language_id: string
  name: string
  slug: string
}

export interface VocabularyTable {
  vocabulary: string
  version: Generated<number>
}

export interface WishTable {
  user_id: number
  country_id: string
  currency_code: string
  variant_id: number
  gross_price: number
  wished_at: Date
}

export interface WithdrawalTable {
  withdrawal_id: GeneratedAlways<number>
  order_id: number
  state: Generated<string>
  version: Generated<number>
  channel: string
  admin_id: number | null
  declared_at: Date
  declaration: string | null
  name: string | null
  email: string | null
  language_id: string
  is_whole: boolean
  acknowledged_at: Date | null
  refund_due_at: Date
  goods_due_at: Date | null
  alerted_at: Date | null
  ground: string | null
  decided_by: number | null
  settled_at: Date | null
  cancellation_id: number | null
  contested_by: number | null
}

export interface WithdrawalLineTable {
  withdrawal_id: number
  order_id: number
  position: number
  units: number
  unsent: number
}

export interface WithdrawalTransitionTable {
  from_state: string
  to_state: string
}

export interface ShopTables {
  'shop.amendment': AmendmentTable
  'shop.amendment_line': AmendmentLineTable
  'shop.amendment_transition': AmendmentTransitionTable
  'shop.assortment_block': AssortmentBlockTable
  'shop.assortment_block_change': AssortmentBlockChangeTable
  'shop.attribute': AttributeTable
  'shop.attribute_text': AttributeTextTable
  'shop.attribute_value': AttributeValueTable
  'shop.attribute_value_text': AttributeValueTextTable
  'shop.bulk_act': BulkActTable
  'shop.bulk_act_order': BulkActOrderTable
  'shop.bundle_part': BundlePartTable
  'shop.cancellation': CancellationTable
  'shop.cancellation_line': CancellationLineTable
  'shop.carrier': CarrierTable
  'shop.carrier_inbox': CarrierInboxTable
  'shop.cart': CartTable
  'shop.cart_item': CartItemTable
  'shop.category': CategoryTable
  'shop.category_filter': CategoryFilterTable
  'shop.category_first_product': CategoryFirstProductTable
  'shop.category_product': CategoryProductTable
  'shop.category_text': CategoryTextTable
  'shop.country_carrier': CountryCarrierTable
  'shop.economic_operator': EconomicOperatorTable
  'shop.favorite_cart': FavoriteCartTable
  'shop.former_category_slug': FormerCategorySlugTable
  'shop.former_variant_slug': FormerVariantSlugTable
  'shop.inbound_delivery': InboundDeliveryTable
  'shop.inbound_delivery_line': InboundDeliveryLineTable
  'shop.ingredient': IngredientTable
  'shop.low_stock_threshold': LowStockThresholdTable
  'shop.merged_attribute_value': MergedAttributeValueTable
  'shop.order_change': OrderChangeTable
  'shop.order_event': OrderEventTable
  'shop.order_history': OrderHistoryTable
  'shop.order_line': OrderLineTable
  'shop.order_note': OrderNoteTable
  'shop.order_return': OrderReturnTable
  'shop.order_search': OrderSearchTable
  'shop.order_transition': OrderTransitionTable
  'shop.orders': OrdersTable
  'shop.parcel_event': ParcelEventTable
  'shop.pickup_point': PickupPointTable
  'shop.place_stock': PlaceStockTable
  'shop.price': PriceTable
  'shop.product': ProductTable
  'shop.product_attribute_value': ProductAttributeValueTable
  'shop.product_block': ProductBlockTable
  'shop.product_block_change': ProductBlockChangeTable
  'shop.product_field': ProductFieldTable
  'shop.product_field_file': ProductFieldFileTable
  'shop.product_field_text': ProductFieldTextTable
  'shop.product_picture': ProductPictureTable
  'shop.product_picture_text': ProductPictureTextTable
  'shop.product_popularity': ProductPopularityTable
  'shop.product_text': ProductTextTable
  'shop.product_type': ProductTypeTable
  'shop.product_type_text': ProductTypeTextTable
  'shop.related_product': RelatedProductTable
  'shop.reservation': ReservationTable
  'shop.return_inspection': ReturnInspectionTable
  'shop.return_line': ReturnLineTable
  'shop.return_stray': ReturnStrayTable
  'shop.return_transition': ReturnTransitionTable
  'shop.sales_of_day': SalesOfDayTable
  'shop.search_document': SearchDocumentTable
  'shop.search_word': SearchWordTable
  'shop.shared_wish_list': SharedWishListTable
  'shop.shipment': ShipmentTable
  'shop.shipment_history': ShipmentHistoryTable
  'shop.shipment_line': ShipmentLineTable
  'shop.shipment_transition': ShipmentTransitionTable
  'shop.shipping_method': ShippingMethodTable
  'shop.shipping_method_text': ShippingMethodTextTable
  'shop.shopping_link': ShoppingLinkTable
  'shop.stock': StockTable
  'shop.stock_movement': StockMovementTable
  'shop.stock_place': StockPlaceTable
  'shop.term': TermTable
  'shop.term_text': TermTextTable
  'shop.variant': VariantTable
  'shop.variant_axis': VariantAxisTable
  'shop.variant_axis_text': VariantAxisTextTable
  'shop.variant_cost': VariantCostTable
  'shop.variant_text': VariantTextTable
  'shop.vocabulary': VocabularyTable
  'shop.wish': WishTable
  'shop.withdrawal': WithdrawalTable
  'shop.withdrawal_line': WithdrawalLineTable
  'shop.withdrawal_transition': WithdrawalTransitionTable
}
