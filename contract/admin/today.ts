import { TODAY_TASKS } from '@meridian/domain/today.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Money } from '../fields.ts'
import { Total } from './list.ts'

const Day = z.iso.date()

/** What was paid on a day in one currency. Amounts of different currencies are never added. */
const SalesOfDay = z.object({ day: Day, orders: z.int(), total_gross: Money, last_year_gross: Money })

export const getToday = endpoint({
  alias: 'ADMIN',
  name: 'getToday',
  summary: 'What waits for somebody in the countries of the admin, and what was sold in the last 30 days',
  method: 'GET',
  path: '/today',
  caller: 'admin',
  right: 'orders.read',
  query: z.object({ country: CountryId.optional() }),
  response: z.object({
    tasks: z.array(
      z.object({
        task: z.enum(TODAY_TASKS),
        total: Total,
        /** How many of them are late; null for a task without a date. */
        late: Total.nullable(),
        /** The filters of the list of orders that shows exactly these, as its address has them. */
        filters: z.record(z.string(), z.string()),
        sort: z.string(),
      }),
    ),
    /** Null for admins without reports. */
    sales: z
      .object({
        currencies: z.array(z.object({ currency_code: z.string(), days: z.array(SalesOfDay) })),
        countries: z.array(
          z.object({
            country_id: CountryId,
            currency_code: z.string(),
            /** The last full day and this one, in the country; and the same weekday a year before. */
            today: Money,
            yesterday: Money,
            last_year: Money,
          }),
        ),
      })
      .nullable(),
  }),
  errors: [],
})
