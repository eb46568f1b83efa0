import type { PaymentRoute } from '@meridian/domain/payment-provider.ts'
import type { PayuPoint } from '@meridian/services/payments/providers/payu/payu-client.ts'
import { z } from 'zod'
import { StartFailure } from './start-failure.ts'

/** The countries of PayU and their currencies; it has a point of sale for each currency. */
const CURRENCIES_OF_PAYU = new Map([
  ['PL', 'PLN'],
  ['CZ', 'CZK'],
  ['SK', 'EUR'],
  ['HU', 'HUF'],
  ['RO', 'RON'],
] as const satisfies [string, string][])
const CURRENCIES = [...CURRENCIES_OF_PAYU.values()]
const COUNTRIES: readonly string[] = [...CURRENCIES_OF_PAYU.keys()]

const point = z.strictObject({
  pos_id: z.string().regex(/^\d{1,20}$/),
  client_id: z.string().regex(/^\d{1,20}$/),
  client_secret: z.string().min(8).max(200),
  second_keys: z.array(z.string().min(8).max(200)).min(1).max(2),
})

const EXAMPLE =
  'must be JSON like {"PLN": {"pos_id": "300746", "client_id": "300746", "client_secret": "…", "second_keys": ["…"]}}'

/** Points of sale by currency; a second key of a second key is for the time of its change. */
export const payuPoints = z
  .string()
  .transform(parsed)
  .pipe(
    z.custom<Partial<Record<(typeof CURRENCIES)[number], PayuPoint>>>(
      (value) => z.partialRecord(z.enum(CURRENCIES), point).safeParse(value).success,
      EXAMPLE,
    ),
  )
  .refine((points) => Object.keys(points).length > 0, EXAMPLE)

export type PayuPoints = z.output<typeof payuPoints>

/** PayU in the configuration: its address, and its points of sale, which a storefront alone does not have. */
export interface PayuConfig {
  url: string
  points: PayuPoints | null
}

/**
 * Checks that no payment is routed to PayU that it cannot handle.
 * @throws StartFailure naming the country without a point of sale.
 */
export function checkPayuRoutes(routes: readonly PaymentRoute[], points: PayuPoints | null): void {
  for (const { country_ids } of routes.filter(({ provider }) => provider === 'payu')) {
    const stray = country_ids === null ? '*' : country_ids.find((one) => !COUNTRIES.includes(one))
    if (stray !== undefined) {
      throw new StartFailure(`PAYMENT_ROUTES sends ${stray} to payu, which takes ${COUNTRIES.join(', ')} only.`)
    }
    for (const [country_id, currency_code] of CURRENCIES_OF_PAYU) {
      if (points === null || !country_ids?.includes(country_id) || currency_code in points) continue
      throw new StartFailure(`PAYU_POINTS has no point of sale for ${currency_code}, the currency of ${country_id}.`)
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
