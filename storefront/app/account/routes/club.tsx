import { getClubData } from '@meridian/contract/sec/account.ts'
import { getWalletBalance } from '@meridian/contract/wallet.ts'
import { dayText, periodText } from '@meridian/domain/date-text.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { data } from 'react-router'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { StringKey, Translate } from '../../strings/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { useFormat, useLocale } from '../../ui/locale.ts'
import { MemberPicture } from '../../ui/member-picture.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopName } from '../../ui/shop-facts.ts'
import { Fact } from '../fact.tsx'
import { PageHead, ReadFailed } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import { readNextRequirements } from '../next-requirements.server.ts'
import { LadderProgress, NextSteps } from '../next-steps.tsx'
import type { Route } from './+types/club.ts'

const Share = lazyDialog(() => import('../../basket/dialogs/share.tsx'))

/**
 * The member's club data: number, position, price group, points of the period, and recommender. SPEC §3
 * account_club_data.
 */
export async function loader(args: Route.LoaderArgs) {
  const member = await memberOf(args)
  const { visit, own, orFailed } = member
  const [answer, wallet, ladder] = await Promise.all([
    orFailed(own(getClubData, { query: { languageId: visit.languageId } }), 'club data'),
    orFailed(own(getWalletBalance, {}), 'wallet'),
    readNextRequirements(member),
  ])
  const account_club_data = answer?.account_club_data ?? null
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_CLUB'),
      account_club_data,
      points_to_spend: wallet?.wallet_balance.available ?? null,
      ladder,
      joined: account_club_data === null ? '' : dayText(visit.locale, account_club_data.joined_at),
      period: account_club_data === null ? '' : periodText(visit.locale, account_club_data.period),
      recommend_url:
        account_club_data === null
          ? ''
          : `${visit.config.public_url}${links.under(visit.locale, account_club_data.recommend_path)}`,
    },
    { headers: ACCOUNT_HEADERS },
  )
}

type ClubPageData = Route.ComponentProps['loaderData']
type Club = NonNullable<ClubPageData['account_club_data']>

export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function ClubPage({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate()
  const { account_club_data: club } = loaderData
  return (
    <>
      <PageHead title={translate('ACCOUNT_CLUB')} />
      {club === null ? (
        <ReadFailed />
      ) : (
        <>
          <Figures club={club} period={loaderData.period} points_to_spend={loaderData.points_to_spend} />
          {loaderData.ladder !== null && (
            <>
              <LadderProgress ladder={loaderData.ladder} />
              <NextSteps ladder={loaderData.ladder} />
            </>
          )}
          <dl className="account-facts grid grid-cols-1 border-line border-t">
            <Fact name={translate('MEMBER_NUMBER')}>
              <span className="tabular-nums tracking-wide">{club.code}</span>
            </Fact>
            <Fact name={translate('CLUB_JOINED')}>{loaderData.joined}</Fact>
            <Fact name={translate('FIELD_COUNTRY')}>{club.country.name}</Fact>
            <Fact name={translate('CLUB_PRICE_GROUP')}>{pricesText(club.price_group_id, translate)}</Fact>
            {club.settlement_type !== null && (
              <Fact name={translate('CLUB_SETTLEMENT')}>
                {club.settlement_type === 'commission' ? translate('CLUB_SETTLEMENT_COMMISSION') : club.settlement_type}
              </Fact>
            )}
            <Fact name={translate('CLUB_RECOMMENDER')}>
              <Recommender recommender={club.recommender} />
            </Fact>
          </dl>
          <Recommend url={loaderData.recommend_url} />
        </>
      )}
    </>
  )
}

const PRICES: Readonly<Record<number, StringKey>> = { 2: 'CLUB_PRICES_MEMBER', 3: 'CLUB_PRICES_PARTNER' }

/** The name of the member's price group, else its number. */
function pricesText(price_group_id: number, translate: Translate): string {
  const key = PRICES[price_group_id]
  return key === undefined ? translate('CLUB_PRICE_GROUP_OF', { group: price_group_id }) : translate(key)
}

/** The key figures: position and points of the period. */
function Figures({
  club,
  period,
  points_to_spend,
}: {
  club: Club
  period: string
  /** Hundredths; null if the wallet is currently unavailable. */
  points_to_spend: number | null
}) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { points } = useFormat()
  return (
    <div className="grid grid-fit-[200px] gap-3.5 p-(--space-small) rounded-panel bg-panel">
      <Figure name={translate('ACCOUNT_POSITION')} value={club.position.name}>
        <Link to={links.account(locale, 'position')} className="underlined">
          {translate('CLUB_TO_POSITION')}
        </Link>
      </Figure>
      <Figure name={translate('CLUB_OWN_POINTS', { period })} value={points(club.own_points)} />
      <Figure name={translate('CLUB_GROUP_POINTS')} value={points(club.group_points)}>
        <Link to={links.firstLine(locale)} className="underlined">
          {translate('CLUB_FIRST_LINE', { count: club.members_in_first_line })}
        </Link>
      </Figure>
      {points_to_spend !== null && (
        <Figure name={translate('ACCOUNT_WALLET')} value={points(points_to_spend)}>
          <Link to={links.account(locale, 'wallet')} className="underlined">
            {translate('WALLET_MOVEMENTS')}
          </Link>
        </Figure>
      )}
    </div>
  )
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <p className="text-small text-soft">{name}</p>
      <p className="account-figure">{value}</p>
      {children !== undefined && <p className="text-small text-soft">{children}</p>}
    </div>
  )
}

function Recommender({ recommender }: { recommender: Club['recommender'] }) {
  const translate = useTranslate()
  if (recommender === null) return translate('CLUB_NO_RECOMMENDER')
  return (
    <span className="inline-flex items-center gap-1.5">
      <MemberPicture image={recommender.image} name={recommender.name} size={40} />
      <span>
        {recommender.name} <span className="text-soft tabular-nums">· {recommender.code}</span>
      </span>
    </span>
  )
}

/** The member's referral link to registration. */
function Recommend({ url }: { url: string }) {
  const translate = useTranslate()
  const shop = useShopName()
  const [open, setOpen] = useState(false)
  return (
    <section className="account-part" aria-labelledby="recommend-title">
      <h2 id="recommend-title" className="text-title">
        {translate('RECOMMEND_TITLE', { shop })}
      </h2>
      <p>{translate('RECOMMEND_TEXT')}</p>
      <div className="account-form">
        <Field
          label={translate('RECOMMEND_LINK')}
          required
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button look="outline" className="with-scripts sm:justify-self-start" onClick={() => setOpen(true)}>
          {translate('SHARE')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <Share
            heading={translate('RECOMMEND_TITLE', { shop })}
            title={shop}
            url={url}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
