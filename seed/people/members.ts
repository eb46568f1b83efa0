import { slugOf } from '@meridian/domain/slug.ts'
import { type Chance, chanceOf, pick } from '../generate/chance.ts'
import type { LanguageId } from '../reference/locales.ts'
import { HOME_COUNTRIES, type HomeCountry, type HomeCountryId } from './home-countries.ts'
import { emailOf, NAMED_MEMBERS, type NamedMember } from './named-people.ts'

/** A member of the seed world. */
export interface SeedMember {
  user_id: number
  /** Only named members have one, and only they can sign in. */
  key: string | null
  code: string
  name_first: string
  name_last: string
  email: string
  country_id: HomeCountryId
  language_id: LanguageId
  sponsor_id: number | null
  joined_days_ago: number
  birth_date: string
  phone_prefix: string
  phone_number: string
  street: string
  street_hn: string
  street_an: string | null
  postal_code: string
  city_name: string
  orders_a_month: number
  blocked: boolean
}

/** Ids below are those of named people. */
const OTHERS_AFTER = 100
const OTHERS = 320
/** The new member, the one without a sponsor and the blocked one have recruited nobody. */
const ALONE = new Set(['nowa', 'ewa', 'viktor'])
/** The share of recruits by sponsor in percent; the rest have a random earlier member. */
const BUILDERS = [
  { key: 'anna', of_hundred: 4 },
  { key: 'marek', of_hundred: 8 },
  { key: 'lukas', of_hundred: 9 },
  { key: 'jana', of_hundred: 7 },
  { key: 'zofia', of_hundred: 3 },
  { key: 'greta', of_hundred: 5 },
  { key: 'tomas', of_hundred: 2 },
] as const
const COUNTRY_IDS: readonly HomeCountryId[] = ['PL', 'PL', 'DE', 'CZ']

/** The members of the seed world, sponsors before their recruits: always the same people. */
export const MEMBERS: readonly SeedMember[] = makeMembers()

/** A named member. @throws Error for an unknown key */
export function memberByKey(key: string): SeedMember {
  const member = MEMBERS.find((one) => one.key === key)
  if (member === undefined) throw new Error(`There is no named member ${key}`)
  return member
}

function makeMembers(): SeedMember[] {
  const members: SeedMember[] = NAMED_MEMBERS.map(namedMember)
  const emails = new Set(members.map((member) => member.email))
  for (let number = 1; number <= OTHERS; number++) {
    const member = otherMember(number, members)
    if (emails.has(member.email)) member.email = member.email.replace('@', `.${number}@`)
    emails.add(member.email)
    members.push(member)
  }
  return members
}

function namedMember(named: NamedMember): SeedMember {
  const { sponsor, phone, house, apartment, state, ...rest } = named
  return {
    ...rest,
    email: emailOf(named.key),
    sponsor_id: NAMED_MEMBERS.find(({ key }) => key === sponsor)?.user_id ?? null,
    phone_prefix: HOME_COUNTRIES[named.country_id].phone_prefix,
    phone_number: phone,
    street_hn: house,
    street_an: apartment,
    blocked: state === 'BLOCKED',
  }
}

function otherMember(number: number, before: readonly SeedMember[]): SeedMember {
  const chance = chanceOf('member', number)
  const sponsor = sponsorOf(before, chance)
  const country_id = chance() < 0.9 ? sponsor.country_id : pick(COUNTRY_IDS, chance)
  const country: HomeCountry = HOME_COUNTRIES[country_id]
  const isWoman = chance() < 0.72
  const [woman, man] = pick(country.last_names, chance)
  const name_first = pick(isWoman ? country.women : country.men, chance)
  const name_last = isWoman ? woman : man
  const [street, postal_code, city_name] = pick(country.streets, chance)
  const activity = chance()
  const joined_days_ago = Math.max(2, Math.floor(sponsor.joined_days_ago * (0.05 + 0.9 * chance())))
  return {
    user_id: OTHERS_AFTER + number,
    key: null,
    code: `${country_id}${100_000 + number * 7}`,
    name_first,
    name_last,
    email: `${slugOf(name_first, 'en')}.${slugOf(name_last, 'en')}@members.meridian.example`,
    country_id,
    language_id: country.language_id,
    sponsor_id: sponsor.user_id,
    joined_days_ago,
    birth_date: birthDate(joined_days_ago, chance),
    phone_prefix: country.phone_prefix,
    phone_number: `${pick(country.phone_beginnings, chance)}${digits(country.phone_digits, chance)}`,
    street,
    street_hn: String(1 + Math.floor(chance() * 120)),
    street_an: country_id === 'PL' && chance() < 0.7 ? String(1 + Math.floor(chance() * 60)) : null,
    postal_code,
    city_name,
    orders_a_month: activity < 0.35 ? 0 : activity < 0.8 ? 0.4 : activity < 0.95 ? 1 : 2,
    blocked: false,
  }
}

function sponsorOf(before: readonly SeedMember[], chance: Chance): SeedMember {
  let of_hundred = chance() * 100
  for (const builder of BUILDERS) {
    of_hundred -= builder.of_hundred
    const member = before.find(({ key }) => key === builder.key)
    if (of_hundred < 0 && member !== undefined) return member
  }
  return pick(
    before.filter(({ key, joined_days_ago }) => !(key !== null && ALONE.has(key)) && joined_days_ago > 20),
    chance,
  )
}

function digits(count: number, chance: Chance): string {
  return Array.from({ length: count }, () => Math.floor(chance() * 10)).join('')
}

/** The date of birth of a person who was of age on joining, whenever after 2025 the world is seeded. */
function birthDate(joinedDaysAgo: number, chance: Chance): string {
  const year = 2006 - Math.ceil(joinedDaysAgo / 365) - Math.floor(chance() * 42)
  const [month, day] = [12, 28].map((last) => String(1 + Math.floor(chance() * last)).padStart(2, '0'))
  return `${year}-${month}-${day}`
}
