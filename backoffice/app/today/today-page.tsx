import { getToday } from '@meridian/contract/admin/today.ts'
import { addressOf, TODAY_TASKS } from '@meridian/contract/admin/today-tasks.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { CountryId } from '@meridian/contract/fields.ts'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useAnswer } from '../calls/use-answer.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Plot } from '../ui/plot.tsx'
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { TASK_LABELS } from './task-labels.ts'
import { WorkHere } from './work-here.tsx'

type Today = AnswerOf<typeof getToday>
type Task = Today['tasks'][number]
type Country = z.output<typeof CountryId> | undefined
type Sales = NonNullable<Today['sales']>

/** The start page: tasks that need action, and sales. */
export default function TodayPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const { data: country } = CountryId.safeParse(search.get('country'))
  const query = useAnswer(getToday, { query: { country } })
  return (
    <>
      <header className="page-head mb-1.75">
        <PageTitle title={t('ROOM_TODAY')} />
      </header>
      {query.data !== undefined ? (
        <TodayOf today={query.data} country={country} />
      ) : query.isPending ? (
        <LoadingState />
      ) : (
        <FailedState error={query.error} onRetry={() => query.refetch()} />
      )}
    </>
  )
}

function TodayOf({ today: { tasks, sales }, country }: { today: Today; country: Country }) {
  const { t } = useTexts()
  const waiting = tasks.filter(({ total }) => total.count > 0)
  return (
    <>
      {waiting.length > 0 && (
        <ul className="grid mb-2.5 gap-1 grid-fill-[250px]" aria-label={t('WAITS')}>
          {waiting.map((task) => (
            <TaskRow key={task.task} task={task} country={country} />
          ))}
        </ul>
      )}
      {waiting.length === 0 && tasks.length > 0 && (
        <EmptyState title={t('NOTHING_WAITS')} text={t('NOTHING_WAITS_TEXT')} />
      )}
      {tasks.length === 0 && <WorkHere />}
      {sales !== null && <SalesOfToday sales={sales} />}
    </>
  )
}

function TaskRow({ task: { task, total, late, oldest }, country }: { task: Task; country: Country }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const { name, text, tone } = TASK_LABELS[task]
  return (
    <li>
      <Link to={addressOf(TODAY_TASKS[task], country)} className="task">
        <span className="task-count whitespace-nowrap">
          {number(total.count)}
          {!total.is_exact && '+'}
        </span>
        <span title={t(text)}>
          <span className="task-name">{t(name)}</span>
          <span className="sr-only">{t(text)}</span>
          {oldest !== null && <OldestDate oldest={oldest} />}
        </span>
        {late !== null && late.count > 0 && (
          <StatusLabel tone={tone === 'bad' ? 'bad' : 'warn'}>
            {t('LATE', { count: late.count, number: `${number(late.count)}${late.is_exact ? '' : '+'}` })}
          </StatusLabel>
        )}
      </Link>
    </li>
  )
}

function OldestDate({ oldest: { says, at } }: { oldest: NonNullable<Task['oldest']> }) {
  const { t } = useTexts()
  const { day } = useFormats()
  if (says === 'since') return <span className="sub">{t('OLDEST_SINCE', { day: day(at) })}</span>
  // A due date is the same day in every time zone, and counts as late once that day is over everywhere.
  const due = at.slice(0, 10)
  const isLate = due < new Date().toISOString().slice(0, 10)
  return <span className={isLate ? 'sub tone-bad' : 'sub'}>{t('OLDEST_DUE', { day: day(due) })}</span>
}

/** Amounts of different currencies are never added: each has its own row and plot. */
function SalesOfToday({ sales: { currencies, countries } }: { sales: Sales }) {
  const { t } = useTexts()
  const { day, money } = useFormats()
  if (currencies.length === 0) return null
  return (
    <>
      <div className="today-sales">
        <SalesByCurrency currencies={currencies} />
        <SalesByCountry countries={countries} />
      </div>
      <div className="today-plots">
        {currencies.map(({ currency_code, days }) => (
          <Card key={currency_code} title={t('SALES_IN', { currency: currency_code })}>
            <Plot
              title={t('SALES_IN', { currency: currency_code })}
              labels={days.map((one) => day(one.day))}
              series={[
                { name: t('THIS_YEAR'), values: days.map(({ total_gross }) => total_gross), isMain: true },
                { name: t('LAST_YEAR'), values: days.map(({ last_year_gross }) => last_year_gross) },
              ]}
              textOf={(value) => money(value, currency_code)}
            />
          </Card>
        ))}
      </div>
    </>
  )
}

/** Today, yesterday and 30 days per currency, compared with the year before. */
function SalesByCurrency({ currencies }: Pick<Sales, 'currencies'>) {
  const { t } = useTexts()
  const { number } = useFormats()
  return (
    <Card title={t('SALES')}>
      <table className="plain-table sales">
        <thead>
          <tr>
            <th scope="col">{t('CURRENCY')}</th>
            {(['ROOM_TODAY', 'YESTERDAY', 'LAST_30_DAYS', 'SALES_ORDERS', 'AGAINST_LAST_YEAR'] as const).map((name) => (
              <th key={name} className="n" scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {currencies.map(({ currency_code, days }) => {
            const [today, yesterday] = days.toReversed()
            const { total_gross, last_year_gross, orders } = sumOfDays(days)
            const amounts = [
              { name: t('ROOM_TODAY'), amount: today?.total_gross ?? 0 },
              { name: t('YESTERDAY'), amount: yesterday?.total_gross ?? 0 },
              { name: t('LAST_30_DAYS'), amount: total_gross },
            ]
            return (
              <tr key={currency_code}>
                <th scope="row" translate="no">
                  {currency_code}
                </th>
                {amounts.map(({ name, amount }) => (
                  <td key={name} className="n" data-name={name}>
                    <MoneyText amount={amount} currency={currency_code} />
                  </td>
                ))}
                <td className="n" data-name={t('SALES_ORDERS')}>
                  {number(orders)}
                </td>
                <td className="n" data-name={t('AGAINST_LAST_YEAR')}>
                  <ChangeText now={total_gross} before={last_year_gross} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

function sumOfDays(days: Sales['currencies'][number]['days']) {
  return days.reduce(
    (sum, one) => ({
      total_gross: sum.total_gross + one.total_gross,
      last_year_gross: sum.last_year_gross + one.last_year_gross,
      orders: sum.orders + one.orders,
    }),
    { total_gross: 0, last_year_gross: 0, orders: 0 },
  )
}

/** `+12%`; a dash if there were no sales before. */
function ChangeText({ now, before }: { now: number; before: number }) {
  const { percent } = useFormats()
  if (before === 0) return <>–</>
  const hundredths = Math.round(((now - before) / before) * 100) * 100
  return (
    <span className={hundredths < 0 ? 'tone-bad' : 'tone-ok'}>
      {hundredths > 0 && '+'}
      {percent(hundredths).replace('-', '\u2212')}
    </span>
  )
}

/** The countries, with a subtotal per currency shared by several of them. */
function SalesByCountry({ countries }: Pick<Sales, 'countries'>) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const sums = [...Map.groupBy(countries, ({ currency_code }) => currency_code)]
    .filter(([, all]) => all.length > 1)
    .map(([currency_code, all]) => ({
      currency_code,
      today: all.reduce((sum, one) => sum + one.today, 0),
      yesterday: all.reduce((sum, one) => sum + one.yesterday, 0),
      last_year: all.reduce((sum, one) => sum + one.last_year, 0),
    }))
  const rows = [
    ...countries.map((one) => ({ ...one, name: nameOf(one.country_id), isSum: false })),
    ...sums.map((one) => ({ ...one, name: `${t('SALES_TOTAL')} ${one.currency_code}`, isSum: true })),
  ]
  return (
    <Card title={t('BY_COUNTRY')}>
      <table className="plain-table sales sales-by-country">
        <thead>
          <tr>
            <td />
            {(['ROOM_TODAY', 'YESTERDAY', 'LAST_YEAR', 'AGAINST_LAST_YEAR'] as const).map((name) => (
              <th key={name} className="n" scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name: country, currency_code, today, yesterday, last_year, isSum }) => (
            <tr key={`${country} ${currency_code}`} className={isSum ? 'sum' : undefined}>
              <th scope="row">{country}</th>
              {[
                { name: t('ROOM_TODAY'), amount: today },
                { name: t('YESTERDAY'), amount: yesterday },
                { name: t('LAST_YEAR'), amount: last_year },
              ].map(({ name, amount }) => (
                <td key={name} className="n" data-name={name}>
                  <MoneyText amount={amount} currency={currency_code} />
                </td>
              ))}
              <td className="n" data-name={t('AGAINST_LAST_YEAR')}>
                <ChangeText now={today} before={last_year} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
