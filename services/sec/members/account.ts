import type { Dependencies, Route } from '../../gate/handler.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { accountDataRoutes } from './account-data.ts'
import { accountErasureRoutes, type ErasureDeps } from './account-erasure.ts'
import { accountExportRoutes } from './account-export.ts'
import { avatarRoutes } from './avatar.ts'
import { clubDataRoutes, type ReadMembershipForAccount } from './club-data.ts'
import { consentRoutes } from './consents.ts'
import { countryTransferRoutes } from './country-transfers.ts'
import { shippingAddressRoutes } from './shipping-addresses.ts'

/** Functions of other services that the account needs and may not import; services/compose.ts passes them in. */
export interface AccountNeeds extends ErasureDeps {
  identity: IdentityDeps
  readMembership: ReadMembershipForAccount
}

/** SPEC §7 SEC (account): every call is about the caller only (R21). */
export function accountRoutes(deps: Dependencies, needs: AccountNeeds): Route[] {
  return [
    ...accountDataRoutes(deps, needs.identity),
    ...avatarRoutes(deps),
    ...clubDataRoutes(deps, needs.readMembership),
    ...shippingAddressRoutes(deps),
    ...consentRoutes(deps),
    ...countryTransferRoutes(deps),
    ...accountExportRoutes(deps, needs),
    ...accountErasureRoutes(deps, needs),
  ]
}
