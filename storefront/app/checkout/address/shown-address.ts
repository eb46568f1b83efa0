import type { SavedAddress } from '@meridian/contract/sec/account.ts'

/** A saved address with its phone number formatted by the server. */
export interface ShownAddress extends SavedAddress {
  phone: string
}
