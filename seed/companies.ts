import type { SeedCountry } from './country-data.ts'

export type SeedCompany = {
  readonly company_id: number
  readonly name: string
  readonly address_lines: readonly string[]
  readonly tax_number: string
  readonly register_line: string
  readonly email: string
  readonly phone: string
  readonly phone_hours: readonly PhoneHours[]
}

/** Days count from Monday as 1. */
interface PhoneHours {
  readonly from_day: number
  readonly to_day: number
  readonly from: string
  readonly to: string
}

const OFFICE_HOURS = [{ from_day: 1, to_day: 5, from: '09:00', to: '17:00' }] as const

/** The companies that sell, by country. All are fictional, with numbers that do not exist. */
export const COMPANIES = {
  poland: {
    company_id: 1,
    name: 'Meridian Poland Sp. z o.o.',
    address_lines: ['ul. Wrzosowa 51', '00-051 Warszawa', 'Polska'],
    tax_number: 'PL 0000000051',
    register_line: 'KRS 0000000051, Sąd Rejonowy dla m.st. Warszawy, kapitał zakładowy 500 000 zł',
    email: 'poland@meridian.example',
    phone: '+48 22 000 00 51',
    phone_hours: OFFICE_HOURS,
  },
  germany: {
    company_id: 2,
    name: 'Meridian Deutschland GmbH',
    address_lines: ['Lindengasse 12', '10051 Berlin', 'Deutschland'],
    tax_number: 'DE 000000051',
    register_line: 'HRB 000051 B, Amtsgericht Charlottenburg',
    email: 'deutschland@meridian.example',
    phone: '+49 30 23125 051',
    phone_hours: OFFICE_HOURS,
  },
  iberia: {
    company_id: 3,
    name: 'Meridian Iberia S.L.',
    address_lines: ['Calle del Azahar 27', '28051 Madrid', 'España'],
    tax_number: 'ES B00000051',
    register_line: 'Registro Mercantil de Madrid, hoja M-000051',
    email: 'iberia@meridian.example',
    phone: '+34 900 000 051',
    phone_hours: [
      { from_day: 1, to_day: 4, from: '09:00', to: '18:00' },
      { from_day: 5, to_day: 5, from: '09:00', to: '15:00' },
    ],
  },
  united_kingdom: {
    company_id: 4,
    name: 'Meridian House Ltd',
    address_lines: ['51 Almond Row', 'London', 'EC1Y 0AA', 'United Kingdom'],
    tax_number: 'GB 000 0000 51',
    register_line: 'Registered in England and Wales, no. 00000051',
    email: 'uk@meridian.example',
    phone: '+44 20 7946 0051',
    phone_hours: OFFICE_HOURS,
  },
  north_america: {
    company_id: 5,
    name: 'Meridian North America Inc.',
    address_lines: ['51 Cedar Street', 'Portland, OR 97051', 'United States'],
    tax_number: 'US 00-0000051',
    register_line: 'Incorporated in Oregon, registry no. 000051-99',
    email: 'northamerica@meridian.example',
    phone: '+1 503 555 0151',
    phone_hours: OFFICE_HOURS,
  },
} as const satisfies Record<string, SeedCompany>

export type CompanyKey = keyof typeof COMPANIES

/** The company that sells in a country. @throws Error when the country names an unknown one. */
export function companyOf({ country_id, company }: SeedCountry): SeedCompany {
  const companies: Readonly<Record<string, SeedCompany>> = COMPANIES
  const found = companies[company]
  if (found === undefined) throw new Error(`${country_id} names the unknown company ${company}`)
  return found
}
