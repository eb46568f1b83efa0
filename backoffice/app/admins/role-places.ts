import type { listRoles } from '@meridian/contract/admin/admins.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { countriesOf, type Self } from '../session/use-self.ts'

export type Role = AnswerOf<typeof listRoles>['roles'][number]

/**
 * Countries where the current admin may assign a role: those where they manage admins and hold each of its rights. The
 * server decides.
 */
export function placesOf(role: Role, self: Self): CountryId[] {
  return countriesOf(self, 'admins.write').filter((country) =>
    role.rights.every((right) => countriesOf(self, right).includes(country)),
  )
}
