import type { AccountPage } from '../links.ts'
import type { StringKey } from '../strings/translate.ts'

/** A page of the account in the side list, in the list on phones and in the profile drawer. */
export interface AccountSection {
  /** Undefined is the overview. */
  page: AccountPage | undefined
  title: StringKey
  /** Opened once in a while: the profile drawer leaves it out, so that the way out needs no scrolling. */
  seldom?: true
}

/** The pages of the account in groups, as every list of them shows them. SPEC §1 (a signed-in member can). */
export const ACCOUNT_SECTIONS: readonly (readonly AccountSection[])[] = [
  [
    { page: undefined, title: 'ACCOUNT_OVERVIEW' },
    { page: 'orders', title: 'ACCOUNT_ORDERS' },
    { page: 'baskets', title: 'ACCOUNT_BASKETS' },
    { page: 'addresses', title: 'ACCOUNT_ADDRESSES' },
  ],
  [
    { page: 'club', title: 'ACCOUNT_CLUB' },
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
