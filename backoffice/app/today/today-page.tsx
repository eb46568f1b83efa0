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
import { Plot } from '../ui/plot.tsx'
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { TASK_WORDS } from './task-words.ts'

type Today = AnswerOf<typeof getToday>
type Task = Today['tasks'][number]
type Country = z.output<typeof CountryId> | undefined
type Sales = NonNullable<Today['sales']>

/** What waits for somebody, and how the shop sells: the first page of the day. */
export default function TodayPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const { data: country } = CountryId.safeParse(search.get('country'))
  const query = useAnswer(getToday, { query: { country } })
  return (
    <>
      <header className="page-head today-head">
        <h1 className="page-title">{t('ROOM_TODAY')}</h1>
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
      {waiting.length === 0 ? (
        <EmptyState title={t('NOTHING_WAITS')} text={t('NOTHING_WAITS_TEXT')} />
      ) : (
        <ul className="tasks" aria-label={t('WAITS')}>
          {waiting.map((task) => (
            <TaskRow key={task.task} task={task} country={country} />
          ))}
        </ul>
      )}
      {sales !== null && <SalesOfToday sales={sales} />}
    </>
  )
}

function TaskRow({ task: { task, total, late, oldest }, country }: { task: Task; country: Country }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const { name, text, tone } = TASK_WORDS[task]
  return (
    <li>
      <Link to={addressOf(TODAY_TASKS[task], country)} className="task">
        <span className="task-count figure">
          {number(total.count)}
          {!total.is_exact && '+'}
        </span>
        <span>
          <span className="task-name">{t(name)}</span>
          <span className="sub">{t(text)}</span>
          {oldest !== null && <OldestDate oldest={oldest} />}
        </span>
        {late !== null && late.count > 0 && (
          <StatusWord tone={tone === 'bad' ? 'bad' : 'warn'}>
            {t('LATE', { count: late.count, number: `${number(late.count)}${late.is_exact ? '' : '+'}` })}
          </StatusWord>
        )}
      </Link>
    </li>
  )
}

function OldestDate({ oldest: { says, at } }: { oldest: NonNullable<Task['oldest']> }) {
  const { t } = useTexts()
  const { day } = useFormats()
  if (says === 'since') return <span className="sub">{t('OLDEST_SINCE', { day: day(at) })}</span>
  // A promise is a day wherever it is read; it is late once that day is over everywhere, as it is counted.
  const due = at.slice(0, 10)
  const isLate = due < new Date().toISOString().slice(0, 10)
  return <span className={isLate ? 'sub tone-bad' : 'sub'}>{t('OLDEST_DUE', { day: day(due) })}</span>
}

/** Amounts of different currencies are never added: each has its own plot. */
function SalesOfToday({ sales: { currencies, countries } }: { sales: Sales }) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const { day, money } = useFormats()
  if (currencies.length === 0) return null
  return (
    <div className="columns today-columns">
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
      <Card title={t('BY_COUNTRY')}>
        <table className="plain-table sales-by-country">
          <thead>
            <tr>
              <td />
              <th className="n" scope="col">
                {t('ROOM_TODAY')}
              </th>
              <th className="n" scope="col">
                {t('YESTERDAY')}
              </th>
              <th className="n" scope="col">
                {t('LAST_YEAR')}
              </th>
            </tr>
          </thead>
          <tbody>
            {countries.map(({ country_id, currency_code, today, yesterday, last_year }) => (
              <tr key={`${country_id} ${currency_code}`}>
                <th scope="row">{nameOf(country_id)}</th>
                {[
                  { name: t('ROOM_TODAY'), amount: today },
                  { name: t('YESTERDAY'), amount: yesterday },
                  { name: t('LAST_YEAR'), amount: last_year },
                ].map(({ name, amount }) => (
                  <td key={name} className="n" data-name={name}>
                    <MoneyText amount={amount} currency={currency_code} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}
