import { getToday } from '@meridian/contract/admin/today.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { CountryId } from '@meridian/contract/fields.ts'
import type { TodayTask } from '@meridian/domain/today.ts'
import { Link, useSearchParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { Plot } from '../ui/plot.tsx'
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx'
import { StatusWord, type Tone } from '../ui/status-word.tsx'

type Today = AnswerOf<typeof getToday>
type Task = Today['tasks'][number]
type Sales = NonNullable<Today['sales']>

const TASKS: Readonly<Record<TodayTask, { name: StringKey; text: StringKey; tone: Tone }>> = {
  to_ship: { name: 'TASK_TO_SHIP', text: 'TASK_TO_SHIP_TEXT', tone: 'warn' },
  held: { name: 'TASK_HELD', text: 'TASK_HELD_TEXT', tone: 'bad' },
  returns: { name: 'TASK_RETURNS', text: 'TASK_RETURNS_TEXT', tone: 'warn' },
  to_refund: { name: 'TASK_TO_REFUND', text: 'TASK_TO_REFUND_TEXT', tone: 'warn' },
  overpaid: { name: 'TASK_OVERPAID', text: 'TASK_OVERPAID_TEXT', tone: 'bad' },
}

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
        <TodayOf today={query.data} />
      ) : query.isPending ? (
        <LoadingState />
      ) : (
        <FailedState error={query.error} onRetry={() => query.refetch()} />
      )}
    </>
  )
}

function TodayOf({ today: { tasks, sales } }: { today: Today }) {
  const { t } = useTexts()
  const waiting = tasks.filter(({ total }) => total.count > 0)
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyState title={t('NOTHING_WAITS')} text={t('NOTHING_WAITS_TEXT')} />
      ) : (
        <ul className="tasks" aria-label={t('WAITS')}>
          {waiting.map((task) => (
            <TaskRow key={task.task} task={task} />
          ))}
        </ul>
      )}
      {sales !== null && <SalesOfToday sales={sales} />}
    </>
  )
}

function TaskRow({ task: { task, total, late, filters, sort } }: { task: Task }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const { name, text, tone } = TASKS[task]
  // The view without filters of its own, so that the list shows exactly what was counted.
  const address = `/orders?${new URLSearchParams({ view: 'all', ...filters, sort })}`
  return (
    <li>
      <Link to={address} className="task">
        <span className="task-count figure">
          {number(total.count)}
          {!total.is_exact && '+'}
        </span>
        <span>
          <span className="task-name">{t(name)}</span>
          <span className="sub">{t(text)}</span>
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

/** Amounts of different currencies are never added: each has its own plot. */
function SalesOfToday({ sales: { currencies, countries } }: { sales: Sales }) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const { day, money } = useFormats()
  if (currencies.length === 0) return null
  return (
    <div className="columns">
      <div>
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
        <table className="plain-table">
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
                {[today, yesterday, last_year].map((amount, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the three amounts keep their places
                  <td key={at} className="n">
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
