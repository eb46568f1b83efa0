import {
  ADDRESS_FIELD_NAMES,
  ADDRESS_KINDS,
  type AddressFieldName,
  type AddressFieldRow,
  type AddressValue,
  type AlwaysRequired,
  addressFieldRow,
} from '@meridian/domain/address-list.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { z } from 'zod'
import { Code, CountryId, Id, LanguageId, Money, Points, typedText } from '../fields.ts'
import { PartShown, UnitPrice } from './offer.ts'

type Nullish<Schema extends z.ZodType> = z.ZodOptional<z.ZodNullable<Schema>>

/** A schema for each field of the address. */
function fieldSchemas<Schema>(schemaOf: (row: AddressFieldRow) => Schema): Record<string, Schema> {
  return Object.fromEntries(ADDRESS_FIELD_NAMES.map((name) => [name, schemaOf(addressFieldRow(name))]))
}

// The cast restores each field's type, which depends on the `kind` of its row, as in AddressValue.
const inputFields = fieldSchemas(({ kind }) =>
  kind === 'region' ? Id.nullish() : typedText(ADDRESS_KINDS[kind].sent).nullish(),
) as { [field in AddressFieldName]: Nullish<AddressValue[field] extends number | null ? typeof Id : z.ZodString> }

/**
 * SPEC §3 Address as filled in. Only the shape is validated here: domain/address.ts defines each country's required
 * fields and their rules, so that a refusal can give a reason for every field.
 */
export const AddressInput = z.strictObject({
  ...inputFields,
  /** The region as an object, as in answers; either form is accepted. */
  region: z.strictObject({ id: Id, code: typedText(20).optional(), name: typedText(120).optional() }).nullish(),
  country_id: CountryId.optional(),
})
export type AddressInput = z.output<typeof AddressInput>

export const BuyerInput = AddressInput.extend({ email: typedText(280).nullish() })
export type BuyerInput = z.output<typeof BuyerInput>

/** The buyer and the other fields of the form; all are set, or none. */
export const BuyerBody = BuyerInput.extend({
  invoice_required: z.boolean().optional(),
  invoice_company_name: typedText(100).nullish(),
  invoice_tax_number: typedText(32).nullish(),
  shipping_address: AddressInput.optional(),
})
export type BuyerBody = z.output<typeof BuyerBody>

// The cast restores each field's type, as above.
const toldFields = fieldSchemas(({ kind, required }) => {
  if (kind === 'region') return Id.nullable()
  return required === 'always' ? z.string() : z.string().nullable()
}) as {
  [field in AddressFieldName]: AddressValue[field] extends number | null
    ? z.ZodNullable<typeof Id>
    : field extends AlwaysRequired
      ? z.ZodString
      : z.ZodNullable<z.ZodString>
}

export const Address = z.object({
  ...toldFields,
  region: z.object({ id: Id, name: z.string() }).nullable(),
  country: z.object({ id: CountryId, name: z.string() }),
})
export type Address = z.output<typeof Address>
export const Buyer = Address.extend({ email: z.string() })
export type Buyer = z.output<typeof Buyer>

/** The owner of the address. SPEC §3 Address */
export const UserAccount = z.object({ id: Id, code: z.string() })
export type UserAccount = z.output<typeof UserAccount>

/** Null in a guest's cart. */
const cartOwner = { user_account: UserAccount.nullable() }

export const PickupPoint = z.object({
  code: z.string().max(40),
  name: z.string().max(120),
  address: z.string().max(200),
})

/** A chosen point. If the method's points are known, the code is enough, and name and address come from our data. */
export const PickupPointInput = z.strictObject({
  code: typedText(40),
  name: typedText(120).nullish(),
  address: typedText(200).nullish(),
})
export type PickupPointInput = z.output<typeof PickupPointInput>

export const CartItem = z.object({
  id: Id,
  variant_id: Id,
  product_id: Id,
  promotion_id: Id.nullable(),
  quantity: z.int(),
  name: z.string(),
  kind: z.string(),
  variant_name: z.string(),
  variant_slug: z.string(),
  image_file_id: Id.nullable(),
  image: z.string().nullable(),
  gross_price: Money,
  promotion_gross_price: Money.nullable(),
  points: Points,
  promotion_points: Points.nullable(),
  lowest_prior_price: Money.nullable(),
  /** The guest's unit price; null for guests. */
  guest_price: Money.nullable(),
  unit_price: UnitPrice.nullable(),
  line_gross: Money,
  line_points: Points,
  /**
   * Units that can be ordered now, at most the limit of a line; less than quantity if stock has run low. 0 if no longer
   * sold here.
   */
  available: z.int(),
  /** A pre-order: it leaves from this moment on; absent if it is sold now. */
  sold_from: z.iso.datetime().optional(),
  is_preorder: z.literal(true).optional(),
  /** Of what one bundle is made. */
  parts: z.array(PartShown).optional(),
})
export type CartItem = z.output<typeof CartItem>

export const Tax = z.object({ rate_hundredths: z.int(), gross: Money, net: Money, tax: Money })

export const Totals = z.object({
  goods_gross: Money,
  shipping_gross: Money,
  payment_fee: Money,
  /** The discount by converted points, and their number; 0 for guests. */
  discount: Money,
  points_converted: Points,
  /** Added tax, in countries with prices without tax; null until the address determines the rate. */
  added_tax: Money.nullable(),
  total_gross: Money,
  total_points: Points,
  taxes: z.array(Tax),
})
export type Totals = z.output<typeof Totals>

/** A quantity changed by the last call: the client shows SPEC §2's quantityAlert. */
export const QuantityChange = z.object({
  /** Null if none of it was added to the cart. */
  item_id: Id.nullable(),
  variant_id: Id,
  name: z.string(),
  requested: z.int(),
  granted: z.int(),
})
export type QuantityChange = z.output<typeof QuantityChange>

export const Cart = z.object({
  code: Code,
  version: z.int(),
  country_id: CountryId,
  currency_code: z.string(),
  currency_symbol: z.string(),
  tax_inclusive: z.boolean(),
  items: z.array(CartItem),
  payment_method_id: Id.nullable(),
  payment_method_type: z.string().nullable(),
  payment_point_id: Id.nullable(),
  shipping_method_id: Id.nullable(),
  shipping_promotion_id: Id.nullable(),
  pickup_point: PickupPoint.nullable(),
  shipping_address: Address.extend(cartOwner).nullable(),
  invoice_required: z.boolean(),
  invoice_company_name: z.string().nullable(),
  invoice_tax_number: z.string().nullable(),
  buyer: Buyer.extend(cartOwner).nullable(),
  /** The points the buyer wants to convert; only the order holds them. Absent for guests. */
  points_to_convert: Points.optional(),
  /** The name of a user's basket. */
  name: z.string().optional(),
  totals: Totals,
  /** Nothing of the order leaves before, since it contains a pre-order; null without one. */
  ships_from: z.iso.datetime().nullable(),
  quantity_changes: z.array(QuantityChange),
})
export type Cart = z.output<typeof Cart>

export const cartAnswer = z.object({ data: Cart })

/** Quantities: 1 to 999 per line. There is no 0: lines are removed by their own call. */
export const Quantity = z.int().min(1).max(999)

/** The bodies shared by guest and member cart calls. */
export const cartBodies = {
  addItem: z.strictObject({ variant_id: Id, quantity: Quantity, promotion_id: Id.nullish() }),
  setQuantity: z.strictObject({ quantity: Quantity }),
  setPaymentMethod: z.strictObject({
    payment_method_id: Id,
    payment_method_type: z.enum(PAYMENT_METHOD_TYPES).optional(),
    payment_point_id: Id.nullish(),
  }),
  setShippingMethod: z.strictObject({
    shipping_method_id: Id,
    promotion_id: Id.nullish(),
    pickup_point: PickupPointInput.nullish(),
  }),
}

export const maybeLanguageQuery = z.object({ languageId: LanguageId.optional() })
