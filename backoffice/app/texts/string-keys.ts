import type admins from '../admins/strings/en.json'
import type attributes from '../attributes/strings/en.json'
import type audit from '../audit/strings/en.json'
import type categories from '../categories/strings/en.json'
import type changes from '../changes/strings/en.json'
import type documents from '../documents/strings/en.json'
import type fieldFiles from '../fields/files/strings/en.json'
import type grid from '../fields/grid/strings/en.json'
import type languages from '../fields/languages/strings/en.json'
import type picture from '../fields/picture/strings/en.json'
import type richText from '../fields/rich-text/strings/en.json'
import type fields from '../fields/strings/en.json'
import type files from '../files/strings/en.json'
import type imports from '../imports/strings/en.json'
import type invariants from '../invariants/strings/en.json'
import type invitation from '../invitation/strings/en.json'
import type members from '../members/strings/en.json'
import type orders from '../orders/strings/en.json'
import type phoneOrders from '../phone-orders/strings/en.json'
import type previews from '../previews/strings/en.json'
import type prices from '../prices/strings/en.json'
import type productTypes from '../product-types/strings/en.json'
import type productBundles from '../products/bundles/strings/en.json'
import type productPictures from '../products/pictures/strings/en.json'
import type products from '../products/strings/en.json'
import type variants from '../products/variants/strings/en.json'
import type returns from '../returns/strings/en.json'
import type self from '../self/strings/en.json'
import type shipping from '../shipping/strings/en.json'
import type stock from '../stock/strings/en.json'
import type frame from '../strings/en.json'
import type today from '../today/strings/en.json'
import type withdrawals from '../withdrawals/strings/en.json'

/** The keys of all areas; a new room adds its file here. */
type EnglishKey =
  | keyof typeof frame
  | keyof typeof orders
  | keyof typeof phoneOrders
  | keyof typeof returns
  | keyof typeof withdrawals
  | keyof typeof members
  | keyof typeof today
  | keyof typeof invitation
  | keyof typeof imports
  | keyof typeof invariants
  | keyof typeof audit
  | keyof typeof admins
  | keyof typeof stock
  | keyof typeof shipping
  | keyof typeof products
  | keyof typeof prices
  | keyof typeof variants
  | keyof typeof productBundles
  | keyof typeof productPictures
  | keyof typeof productTypes
  | keyof typeof categories
  | keyof typeof attributes
  | keyof typeof changes
  | keyof typeof previews
  | keyof typeof files
  | keyof typeof fieldFiles
  | keyof typeof documents
  | keyof typeof self
  | keyof typeof fields
  | keyof typeof grid
  | keyof typeof richText
  | keyof typeof picture
  | keyof typeof languages
type PluralEnding = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The keys available to pages; a plural by its name without the suffix. */
export type StringKey =
  | Exclude<EnglishKey, `${string}_${PluralEnding}`>
  | (EnglishKey extends infer K ? (K extends `${infer Name}_other` ? Name : never) : never)

type KeyPart<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${KeyPart<Rest>}`
  : Uppercase<Name>

/** A name as keys contain it: `pieces-on-hand` as `PIECES_ON_HAND`. */
export function keyPart<Name extends string>(name: Name): KeyPart<Name> {
  // The type says what the expression does.
  return name.toUpperCase().replaceAll('-', '_') as KeyPart<Name>
}
