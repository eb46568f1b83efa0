import type { LanguageId } from '@meridian/domain/locale.ts'
import type { HomeCountryId } from './home-countries.ts'
import type { RoleKey } from './roles.ts'

/** A member named in the README: signs in as `key@meridian.example` with the demo password. */
export interface NamedMember {
  user_id: number
  key: string
  code: string
  name_first: string
  name_last: string
  country_id: HomeCountryId
  language_id: LanguageId
  /** The sponsor; null for the first of a structure. */
  sponsor: string | null
  joined_days_ago: number
  birth_date: string
  phone: string
  street: readonly [street: string, house: string, apartment: string | null, postal_code: string, city_name: string]
  /** Orders in a usual month. */
  orders_a_month: number
  blocked?: true
}

export const NAMED_MEMBERS = [
  {
    user_id: 11,
    key: 'anna',
    code: 'ANNA2019',
    name_first: 'Anna',
    name_last: 'Kowalska',
    country_id: 'PL',
    language_id: 'pl',
    sponsor: null,
    joined_days_ago: 2560,
    birth_date: '1979-05-14',
    phone: '501234567',
    street: ['Prosta', '1', '12', '00-001', 'Warszawa'],
    orders_a_month: 7,
  },
  {
    user_id: 12,
    key: 'marek',
    code: 'MAREK22',
    name_first: 'Marek',
    name_last: 'Wiśniewski',
    country_id: 'PL',
    language_id: 'pl',
    sponsor: 'anna',
    joined_days_ago: 1480,
    birth_date: '1984-11-02',
    phone: '602345678',
    street: ['Karmelicka', '27', '3', '31-128', 'Kraków'],
    orders_a_month: 5,
  },
  {
    user_id: 13,
    key: 'zofia',
    code: 'ZOFIA24',
    name_first: 'Zofia',
    name_last: 'Lis',
    country_id: 'PL',
    language_id: 'pl',
    sponsor: 'marek',
    joined_days_ago: 620,
    birth_date: '1991-03-28',
    phone: '663456789',
    street: ['Grunwaldzka', '82', null, '80-236', 'Gdańsk'],
    orders_a_month: 4,
  },
  {
    user_id: 14,
    key: 'nowa',
    code: 'MAJA2026',
    name_first: 'Maja',
    name_last: 'Nowak',
    country_id: 'PL',
    language_id: 'pl',
    sponsor: 'zofia',
    joined_days_ago: 4,
    birth_date: '2001-07-19',
    phone: '721567890',
    street: ['Głogowska', '115', '8', '60-702', 'Poznań'],
    orders_a_month: 0,
  },
  {
    user_id: 15,
    key: 'lukas',
    code: 'LUKAS21',
    name_first: 'Lukas',
    name_last: 'Weber',
    country_id: 'DE',
    language_id: 'de',
    sponsor: 'anna',
    joined_days_ago: 1890,
    birth_date: '1987-01-23',
    phone: '15123456789',
    street: ['Kastanienallee', '44', null, '10435', 'Berlin'],
    orders_a_month: 5,
  },
  {
    user_id: 16,
    key: 'greta',
    code: 'GRETA23',
    name_first: 'Greta',
    name_last: 'Schneider',
    country_id: 'DE',
    language_id: 'de',
    sponsor: 'lukas',
    joined_days_ago: 1010,
    birth_date: '1993-09-09',
    phone: '15771234567',
    street: ['Leopoldstraße', '61', null, '80802', 'München'],
    orders_a_month: 4,
  },
  {
    user_id: 17,
    key: 'jana',
    code: 'JANA2021',
    name_first: 'Jana',
    name_last: 'Nováková',
    country_id: 'CZ',
    language_id: 'cs',
    sponsor: 'anna',
    joined_days_ago: 1730,
    birth_date: '1982-12-05',
    phone: '602123456',
    street: ['Vinohradská', '90', null, '120 00', 'Praha'],
    orders_a_month: 5,
  },
  {
    user_id: 18,
    key: 'tomas',
    code: 'TOMAS25',
    name_first: 'Tomáš',
    name_last: 'Beránek',
    country_id: 'CZ',
    language_id: 'cs',
    sponsor: 'jana',
    joined_days_ago: 330,
    birth_date: '1996-04-17',
    phone: '777234567',
    street: ['Veveří', '18', null, '602 00', 'Brno'],
    orders_a_month: 1,
  },
  {
    user_id: 19,
    key: 'ewa',
    code: 'EWA2025',
    name_first: 'Ewa',
    name_last: 'Malinowska',
    country_id: 'PL',
    language_id: 'en',
    sponsor: null,
    joined_days_ago: 240,
    birth_date: '1989-08-30',
    phone: '606678901',
    street: ['Świdnicka', '5', '21', '50-068', 'Wrocław'],
    orders_a_month: 1,
  },
  {
    user_id: 20,
    key: 'viktor',
    code: 'VIKTOR24',
    name_first: 'Viktor',
    name_last: 'Adler',
    country_id: 'DE',
    language_id: 'de',
    sponsor: 'greta',
    joined_days_ago: 700,
    birth_date: '1975-02-11',
    phone: '15201234567',
    street: ['Schanzenstraße', '7', null, '20357', 'Hamburg'],
    orders_a_month: 0,
    blocked: true,
  },
] as const satisfies readonly NamedMember[]

/** An employee of the shop, for some countries. */
export interface NamedAdmin {
  user_id: number
  key: string
  code: string
  name_first: string
  name_last: string
  country_id: HomeCountryId
  language_id: LanguageId
  role: RoleKey
  /** Countries where they hold the role; `all` stands for every country of the shop. */
  countries: readonly HomeCountryId[] | 'all'
}

export const NAMED_ADMINS = [
  {
    user_id: 1,
    key: 'admin_all',
    code: 'ADMIN1',
    name_first: 'Helena',
    name_last: 'Berg',
    country_id: 'PL',
    language_id: 'en',
    role: 'owner',
    countries: 'all',
  },
  {
    user_id: 2,
    key: 'admin_pl',
    code: 'ADMIN2',
    name_first: 'Piotr',
    name_last: 'Zając',
    country_id: 'PL',
    language_id: 'pl',
    role: 'editor',
    countries: ['PL'],
  },
  {
    user_id: 3,
    key: 'admin_de',
    code: 'ADMIN3',
    name_first: 'Frieda',
    name_last: 'Lehmann',
    country_id: 'DE',
    language_id: 'de',
    role: 'editor',
    countries: ['DE'],
  },
  {
    user_id: 4,
    key: 'translator_cz',
    code: 'ADMIN4',
    name_first: 'Lenka',
    name_last: 'Dvořáková',
    country_id: 'CZ',
    language_id: 'cs',
    role: 'translator',
    countries: ['CZ'],
  },
  {
    user_id: 5,
    key: 'auditor',
    code: 'ADMIN5',
    name_first: 'Ingrid',
    name_last: 'Holm',
    country_id: 'PL',
    language_id: 'en',
    role: 'auditor',
    countries: 'all',
  },
  {
    user_id: 6,
    key: 'manager_pl',
    code: 'ADMIN6',
    name_first: 'Joanna',
    name_last: 'Krawczyk',
    country_id: 'PL',
    language_id: 'pl',
    role: 'country_manager',
    countries: ['PL'],
  },
  {
    user_id: 7,
    key: 'service',
    code: 'ADMIN7',
    name_first: 'Marek',
    name_last: 'Sikora',
    country_id: 'PL',
    language_id: 'pl',
    role: 'service',
    countries: ['PL', 'CZ'],
  },
  {
    user_id: 8,
    key: 'warehouse_pl',
    code: 'ADMIN8',
    name_first: 'Tomasz',
    name_last: 'Wilk',
    country_id: 'PL',
    language_id: 'pl',
    role: 'warehouse',
    countries: ['PL'],
  },
  {
    user_id: 9,
    key: 'finance',
    code: 'ADMIN9',
    name_first: 'Clara',
    name_last: 'Moreau',
    country_id: 'PL',
    language_id: 'en',
    role: 'finance',
    countries: 'all',
  },
] as const satisfies readonly NamedAdmin[]

/** The address of a named person. */
export function emailOf(key: string): string {
  return `${key}@meridian.example`
}
