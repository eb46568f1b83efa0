import type { Dependencies, Route } from '../handler.ts'
import { accountDataRoutes, type EmailChanging } from './account-data.ts'
import { consentRoutes } from './consents.ts'
import { shippingAddressRoutes } from './shipping-addresses.ts'

/** What the account needs of others and may not call itself; services/compose.ts hands it in. */
export interface AccountNeeds {
  emails: EmailChanging
}

/** SPEC §7 SEC (account): every call is about the caller and nobody else (R21). */
export function accountRoutes(deps: Dependencies, needs: AccountNeeds): Route[] {
  return [...accountDataRoutes(deps, needs.emails), ...shippingAddressRoutes(deps), ...consentRoutes(deps)]
}
