import { storedAddress } from '@meridian/domain/address.ts'
import type { SeedMember } from './members.ts'

/** The delivery address of a member, which is also the buyer's. */
export function addressOf(member: SeedMember) {
  const { country_id, city_name, street, street_hn, street_an, postal_code } = member
  const { name_first, name_last, phone_prefix, phone_number } = member
  const address = {
    region_id: null,
    company_name: null,
    city_name,
    street,
    street_hn,
    street_an,
    postal_code,
    name_first,
    name_last,
    name_patronymic: null,
    phone_prefix,
    phone_number,
  }
  return storedAddress(address, country_id)
}
