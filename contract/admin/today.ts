import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Money } from '../fields.ts'
import { Total } from './list.ts'
import { TODAY_TASKS, type TodayTask } from './today-tasks.ts'

const Day = z.iso.date()
// The cast restores the key type that Object.keys loses.
const TASKS = Object.keys(TODAY_TASKS) as TodayTask[]

/** Paid orders of a day in one currency. Amounts of different currencies are never added. */
const SalesOfDay = z.object({ day: Day, orders: z.int(), total_gross: Money, last_year_gross: Money })

export const getToday = endpoint({
  alias: 'ADMIN',
  name: 'getToday',
  summary: "Open tasks in the admin's countries, and sales of the last 30 days",
  method: 'GET',
  path: '/today',
  caller: 'admin',
  // Each admin sees only the tasks of their own rights.
  own: 'enrolled',
  query: z.strictObject({ country: CountryId.optional() }),
  response: z.object({
    tasks: z.array(
      z.object({
        task: z.enum(TASKS),
        total: Total,
        /** The number of overdue rows; null for a task without a date. */
        late: Total.nullable(),
        /**
         * The oldest date, a day or a moment: when the first is due, or since when it waits. Null if no row has a date.
         */
        oldest: z.object({ says: z.enum(['due', 'since']), at: z.string() }).nullable(),
      }),
    ),
    /** Null for admins without the right to reports. */
    sales: z
      .object({
        currencies: z.array(z.object({ currency_code: z.string(), days: z.array(SalesOfDay) })),
        countries: z.array(
          z.object({
            country_id: CountryId,
            currency_code: z.string(),
            /** Today and the last full day in the country's time zone, and the same weekday a year before. */
            today: Money,
            yesterday: Money,
            last_year: Money,
          }),
        ),
      })
      .nullable(),
  }),
})
