import { getToday } from '@meridian/contract/admin/today.ts'
import { TODAY_TASKS, type TodayTask, type TodayTaskRow, wireQueryOf } from '@meridian/contract/admin/today-tasks.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { countriesWithRight } from '@meridian/domain/admin-rights.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { adminOf, holding } from '../../gate/caller.ts'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import type { CountList, ReadFirst } from '../../lists/list-counts.ts'
import { planForValues } from '../../lists/plan-for-values.ts'
import { readSalesOfDays, type SalesOfDay } from './daily-sales.ts'

/** The same weekday a year before, which is comparable: 52 weeks. */
const YEAR_DAYS = 364
// The cast restores the key type that Object.keys loses.
const TASKS = Object.keys(TODAY_TASKS) as TodayTask[]
const DAYS_SHOWN = 30

/** Open tasks, and sales. SPEC §6. */
export function adminTodayRoutes(
  { database }: Dependencies,
  { countList, readFirst }: { countList: CountList; readFirst: ReadFirst },
): Route[] {
  /** The number of open rows, and the date of the first: the list is sorted by it. */
  const readTask = async (row: TodayTaskRow, country: CountryId | undefined, context: Context) => {
    const query = wireQueryOf(row, { country })
    if (row.oldest === undefined) return { total: await countList(row.list, query, context), oldest: null }
    const { total, first } = await readFirst(row.list, query, context)
    const [says, field] =
      'due' in row.oldest ? (['due', row.oldest.due] as const) : (['since', row.oldest.since] as const)
    const at = first?.[field]
    return { total, oldest: typeof at === 'string' ? { says, at } : null }
  }
  return [
    route(getToday, async ({ query }, context) => {
      const { country } = query
      const { now } = context
      const { held } = adminOf(context)
      // The first day anywhere; a promise is late once its day is over there.
      const day = now.toISOString().slice(0, 10)
      const tasks: AnswerOf<typeof getToday>['tasks'] = []
      for (const task of TASKS) {
        const row: TodayTaskRow = TODAY_TASKS[task]
        if (countriesWithRight(held, row.right).length === 0) continue
        const { list, due_before } = row
        const { total, oldest } = await readTask(row, country, context)
        tasks.push({
          task,
          total,
          late:
            due_before === undefined ? null : await countList(list, wireQueryOf(row, { country, late: day }), context),
          oldest,
        })
      }
      const reports = scopeOf({ caller: holding(adminOf(context), 'reports.read') })
      return inTransaction(database, async (tx) => {
        await planForValues(tx)
        if (reports.length === 0) return { tasks, sales: null }
        // Sales of one country end with its own day, those of several with the day of UTC.
        const last = new Date(country === undefined ? now : localDay(countryFacts(country).time_zone, now))
        const shown = Array.from({ length: DAYS_SHOWN }, (_, ago) => daysBefore(last, DAYS_SHOWN - 1 - ago))
        const sales = await readSalesOfDays(tx, reports, {
          country,
          // Somewhere the next day has begun.
          days: [daysBefore(last, -1), ...shown],
          year_days: YEAR_DAYS,
        })
        return { tasks, sales: { currencies: byCurrency(sales, shown), countries: byCountry(sales, now) } }
      })
    }),
  ]
}

function daysBefore(now: Date, count: number): string {
  return new Date(now.getTime() - count * DAY_MS).toISOString().slice(0, 10)
}

function byCurrency(sales: readonly SalesOfDay[], days: readonly string[]) {
  return [...Map.groupBy(sales, ({ currency_code }) => currency_code)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([currency_code, all]) => {
      const ofDay = Map.groupBy(all, ({ day }) => day)
      return {
        currency_code,
        days: days.map((day) => {
          const those = ofDay.get(day) ?? []
          return {
            day,
            orders: sumOf(those, ({ orders }) => orders),
            total_gross: sumOf(those, ({ total_gross }) => total_gross),
            last_year_gross: sumOf(those, ({ last_year_gross }) => last_year_gross),
          }
        }),
      }
    })
}

function byCountry(sales: readonly SalesOfDay[], now: Date) {
  return [...Map.groupBy(sales, ({ country_id, currency_code }) => `${country_id} ${currency_code}`).values()]
    .flatMap((all) => {
      const [first] = all
      if (first === undefined) return []
      const { country_id, currency_code } = first
      const zone = countryFacts(country_id).time_zone
      const today = all.find(({ day }) => day === localDay(zone, now))
      const yesterday = all.find(({ day }) => day === localDay(zone, new Date(now.getTime() - DAY_MS)))
      return [
        {
          country_id,
          currency_code,
          today: today?.total_gross ?? 0,
          yesterday: yesterday?.total_gross ?? 0,
          last_year: today?.last_year_gross ?? 0,
        },
      ]
    })
    .toSorted((a, b) => (a.country_id < b.country_id ? -1 : 1))
}

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0)
}
