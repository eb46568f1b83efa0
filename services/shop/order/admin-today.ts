import { getToday } from '@meridian/contract/admin/today.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { CONTACTS_RIGHT } from '@meridian/domain/admin-rights.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { COUNTRIES } from '@meridian/domain/countries.ts'
import { ORDERS_OF_TASK, TODAY_TASKS, YEAR_DAYS } from '@meridian/domain/today.ts'
import { countRows, planForValues } from '../../admin-list.ts'
import { scopeOf, scopeWith } from '../../country-scope.ts'
import { type Dependencies, type Route, route } from '../../handler.ts'
import { matchingOrders } from './admin-orders-queries.ts'
import { keepOrderFinding } from './order-finding.ts'
import { readSalesOfDays, type SalesOfDay } from './sales-of-days.ts'

const CHANGES_ROUNDS = 10
const DAYS_SHOWN = 30
const DAY_MS = 86_400_000

/** What waits for somebody, and what was sold. SPEC §6. */
export function adminTodayRoutes({ database }: Dependencies): Route[] {
  return [
    route(getToday, async ({ query }, context) => {
      const reading = { scope: scopeOf(context), contacts: scopeWith(context, CONTACTS_RIGHT) }
      const reports = scopeWith(context, 'reports.read')
      const { country } = query
      const { now } = context
      // The first day anywhere; a promise is late once its day is over there.
      const day = now.toISOString().slice(0, 10)
      await keepOrderFinding(database, { rounds: CHANGES_ROUNDS })
      return inTransaction(database, async (tx) => {
        await planForValues(tx)
        const tasks = []
        for (const task of TODAY_TASKS) {
          const { filters, sort, isDated } = ORDERS_OF_TASK[task]
          const wanted = { ...filters, country }
          tasks.push({
            task,
            total: await countRows(tx, matchingOrders(reading, wanted)),
            late: isDated ? await countRows(tx, matchingOrders(reading, { ...wanted, promised_before: day })) : null,
            filters: Object.fromEntries([
              ...Object.entries(filters).map(([name, words]) => [name, words.join(',')]),
              ...(country === undefined ? [] : [['country', country]]),
            ]),
            sort,
          })
        }
        if (reports.length === 0) return { tasks, sales: null }
        // A day before, since somewhere the last of these days has not begun.
        const shown = Array.from({ length: DAYS_SHOWN }, (_, ago) => daysBefore(now, DAYS_SHOWN - 1 - ago))
        const sales = await readSalesOfDays(tx, reports, {
          country,
          days: [daysBefore(now, -1), ...shown],
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
      const zone = COUNTRIES[country_id].time_zone
      const today = all.find(({ day }) => day === localDay(zone, now))
      const yesterday = all.find(({ day }) => day === localDay(zone, new Date(now.getTime() - DAY_MS)))
      return [
        {
          ...{ country_id, currency_code },
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
