import type { SavedAddress } from '@meridian/contract/sec/account.ts'

/** A saved address with its phone number as the server wrote it. */
export interface ShownAddress extends SavedAddress {
  phone: string
}
