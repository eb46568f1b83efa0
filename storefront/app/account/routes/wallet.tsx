import { getWalletBalance, listWalletMovements, type WalletBalance } from '@meridian/contract/wallet.ts'
import { dayText } from '@meridian/domain/date-text.ts'
import { data } from 'react-router'
import { refusalTextOr } from '../../basket/refusal-texts.ts'
import { orUnread } from '../../basket/refused.server.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead, ReadFailed } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import '../wallet.css'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { StringKey } from '../../strings/translate.ts'
import { useFormat, useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/wallet.ts'

const PAGE_SIZE = 20

/** The member's points: available, pending, expiring, and all movements. SPEC §1, §4. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, own, orFailed } = await memberOf(args)
  const page = pageIn(new URL(args.request.url).searchParams.get('page'))
  const [wallet, movements] = await Promise.all([
    orUnread(own(getWalletBalance, {}).then(({ wallet_balance }) => wallet_balance)),
    orFailed(own(listWalletMovements, { query: { page, limit: PAGE_SIZE } }), 'wallet movements'),
  ])
  const day = (iso: string) => dayText(visit.locale, iso)
  const dated = (lots: readonly { points: number; at: string }[]) => lots.map((lot) => ({ ...lot, day: day(lot.at) }))
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_WALLET'),
      wallet:
        'refused' in wallet
          ? wallet
          : {
              ...wallet,
              becoming_available: dated(wallet.becoming_available),
              expiring: dated(wallet.expiring),
            },
      movements: movements && {
        page,
        has_next_page: movements.has_next_page,
        rows: movements.wallet_movements.map((movement) => ({ ...movement, day: day(movement.at) })),
      },
    },
    { headers: ACCOUNT_HEADERS },
  )
}

type WalletPageData = Route.ComponentProps['loaderData']

export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function WalletPage({ loaderData: { wallet, movements } }: Route.ComponentProps) {
  const translate = useTranslate()
  return (
    <>
      <PageHead title={translate('ACCOUNT_WALLET')} text={translate('WALLET_TEXT')} />
      {'refused' in wallet ? (
        <ReadFailed text={refusalTextOr(wallet.refused, 'ACCOUNT_NOT_READ_TEXT', translate)} />
      ) : (
        <Balance wallet={wallet} />
      )}
      <section className="account-part" aria-labelledby="movements">
        <h2 id="movements" className="text-title">
          {translate('WALLET_MOVEMENTS')}
        </h2>
        {movements === null ? <ReadFailed /> : <Movements {...movements} />}
      </section>
    </>
  )
}

type DatedPoints = { points: number; at: string; day: string }

function Balance({
  wallet,
}: {
  wallet: Omit<WalletBalance, 'becoming_available' | 'expiring'> & {
    becoming_available: DatedPoints[]
    expiring: DatedPoints[]
  }
}) {
  const translate = useTranslate()
  const { price, points } = useFormat()
  const { available, pending, held, worth, point_worth, currency_symbol } = wallet
  // Points of orders that were not delivered have no day.
  const later = pending - wallet.becoming_available.reduce((sum, lot) => sum + lot.points, 0)
  return (
    <>
      <div className="grid grid-fit-[240px] gap-3.5 p-(--space-small) rounded-panel bg-panel">
        <div>
          <p className="text-small text-soft">{translate('WALLET_AVAILABLE')}</p>
          <p className="account-figure">{points(available)}</p>
          <p className="text-small text-soft">
            {translate('WALLET_WORTH', {
              price: price(worth, currency_symbol),
              point: price(point_worth, currency_symbol),
            })}
          </p>
        </div>
        <dl className="wallet-beside grid gap-1.5 content-end">
          <div>
            <dt>{translate('WALLET_PENDING')}</dt>
            <dd>{points(pending)}</dd>
          </div>
          {held > 0 && (
            <div>
              <dt>{translate('WALLET_HELD')}</dt>
              <dd>{points(held)}</dd>
            </div>
          )}
        </dl>
      </div>
      <Lots title={translate('WALLET_COMING')} lots={wallet.becoming_available} text="WALLET_COMING_AT" />
      {later > 0 && (
        <p className="text-small text-soft">{translate('WALLET_COMING_LATER', { points: points(later) })}</p>
      )}
      <Lots title={translate('WALLET_EXPIRING')} lots={wallet.expiring} text="WALLET_EXPIRING_AT" />
    </>
  )
}

function Lots({
  title,
  lots,
  text,
}: {
  title: string
  lots: readonly DatedPoints[]
  text: 'WALLET_COMING_AT' | 'WALLET_EXPIRING_AT'
}) {
  const translate = useTranslate()
  const { points } = useFormat()
  if (lots.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 font-text text-small font-semibold text-soft">{title}</h2>
      <ul>
        {lots.slice(0, 6).map((lot) => (
          <li key={`${lot.at} ${lot.points}`} className="border-b border-line py-1">
            <span className="font-semibold tabular-nums">{points(lot.points)}</span>{' '}
            <time dateTime={lot.at} className="text-soft">
              {translate(text, { day: lot.day })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

type MovementRow = NonNullable<WalletPageData['movements']>

/** The names of the movement types. */
const KINDS = {
  earned: 'MOVEMENT_EARNED',
  spent: 'MOVEMENT_SPENT',
  returned: 'MOVEMENT_RETURNED',
  reversed: 'MOVEMENT_REVERSED',
  expired: 'MOVEMENT_EXPIRED',
  granted: 'MOVEMENT_GRANTED',
  deducted: 'MOVEMENT_DEDUCTED',
} as const satisfies Record<MovementRow['rows'][number]['kind'], StringKey>

/** The states of unfinished movements. */
const STAGES = {
  waiting: 'WALLET_PENDING',
  held: 'WALLET_HELD',
  released: 'MOVEMENT_RELEASED',
  done: null,
} as const satisfies Record<MovementRow['rows'][number]['stage'], StringKey | null>

/** Points held for an order are not spent yet and may be released. */
function nameOf({ kind, stage }: MovementRow['rows'][number]): StringKey {
  return stage === 'held' || stage === 'released' ? 'MOVEMENT_FOR_ORDER' : KINDS[kind]
}

function Movements({ rows, page, has_next_page }: MovementRow) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const at = (to: number) => `${links.account(locale, 'wallet')}${to === 1 ? '' : `?page=${to}`}`
  if (rows.length === 0) return <p className="text-soft">{translate('WALLET_MOVEMENTS_EMPTY')}</p>
  return (
    <>
      <ul>
        {rows.map((row) => (
          <Event key={row.id} row={row} />
        ))}
      </ul>
      <nav className="flex flex-wrap justify-between gap-2 text-small" aria-label={translate('WALLET_MOVEMENTS')}>
        {page > 1 ? (
          <Link className="underlined" to={at(page - 1)}>
            {translate('PAGE_NEWER')}
          </Link>
        ) : (
          <span />
        )}
        {has_next_page && (
          <Link className="underlined" to={at(page + 1)}>
            {translate('PAGE_OLDER')}
          </Link>
        )}
      </nav>
    </>
  )
}

/** A movement: name, date, state, order and points. */
function Event({ row }: { row: MovementRow['rows'][number] }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { points } = useFormat()
  const stage = STAGES[row.stage]
  return (
    <li className="flex items-baseline justify-between gap-3 border-b border-line py-2">
      <div className="min-w-0">
        <p>{translate(nameOf(row))}</p>
        <p className="text-small text-soft">
          <time dateTime={row.at}>{row.day}</time>
          {stage !== null && ` · ${translate(stage)}`}
          {row.order !== null && (
            <>
              {' · '}
              <Link to={links.order(locale, row.order.order_id)} className="underlined whitespace-nowrap">
                {translate('ORDER_NUMBER', { number: row.order.number })}
              </Link>
            </>
          )}
        </p>
      </div>
      <p className="movement-points shrink-0 tabular-nums font-semibold" data-way={row.points < 0 ? 'out' : 'in'}>
        {row.points > 0 && '+'}
        {points(row.points)}
      </p>
    </li>
  )
}

function pageIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}
