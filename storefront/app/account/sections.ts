import type { AccountPage } from '../links.ts'
import type { StringKey } from '../strings/translate.ts'

/** A page in the account's side navigation, its phone list and the profile drawer. */
export interface AccountSection {
  /** Undefined is the overview. */
  page: AccountPage | undefined
  title: StringKey
  /** Rarely used: omitted from the profile drawer, so that sign-out is visible without scrolling. */
  seldom?: true
}

/** The pages of the account in groups, as all lists show them. SPEC §1 (a signed-in member can). */
export const ACCOUNT_SECTIONS: readonly (readonly AccountSection[])[] = [
  [
    { page: undefined, title: 'ACCOUNT_OVERVIEW' },
    { page: 'orders', title: 'ACCOUNT_ORDERS' },
    { page: 'baskets', title: 'ACCOUNT_BASKETS' },
    { page: 'wishes', title: 'WISHES' },
    { page: 'addresses', title: 'ACCOUNT_ADDRESSES' },
    { page: 'cards', title: 'ACCOUNT_CARDS' },
  ],
  [
    { page: 'club', title: 'ACCOUNT_CLUB' },
    { page: 'first-line', title: 'ACCOUNT_FIRST_LINE' },
    { page: 'wallet', title: 'ACCOUNT_WALLET' },
    { page: 'position', title: 'ACCOUNT_POSITION' },
    { page: 'materials', title: 'ACCOUNT_MATERIALS' },
  ],
  [
    { page: 'personal', title: 'ACCOUNT_PERSONAL' },
    { page: 'password', title: 'ACCOUNT_PASSWORD', seldom: true },
    { page: 'devices', title: 'ACCOUNT_DEVICES', seldom: true },
    { page: 'transfers', title: 'ACCOUNT_TRANSFERS', seldom: true },
    { page: 'privacy', title: 'ACCOUNT_PRIVACY' },
  ],
]
