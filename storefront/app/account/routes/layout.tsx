import { getGeneralData } from '@meridian/contract/sec/account.ts'
import { useEffect, useState } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from 'react-router'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { MemberPicture } from '../../ui/member-picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import '../../identity/identity.css'
import '../account.css'
import { AccountNav } from '../account-nav.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import type { Route } from './+types/layout.ts'

/** A faster navigation needs no skeleton, which would only flicker. */
const SKELETON_AFTER_MS = 250

/** Everything below `/account` requires a member; others are redirected to sign-in and back. SPEC §1. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, own, orFailed } = await memberOf(args)
  const query = { languageId: visit.languageId }
  const answer = await orFailed(own(getGeneralData, { query }), 'general data')
  return data({ account_general_data: answer?.account_general_data ?? null }, { headers: ACCOUNT_HEADERS })
}

export const headers = () => ACCOUNT_HEADERS

/** Navigation within a page, such as filters or further entries, does not revalidate the member, also offline. */
export const shouldRevalidate = ({
  defaultShouldRevalidate,
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) => {
  const isChange = formMethod !== undefined && formMethod !== 'GET'
  return defaultShouldRevalidate && (isChange || currentUrl.search === nextUrl.search)
}

/** The side navigation of the account; on phones the overview shows the list and every other page a link back to it. */
export default function AccountLayout({ loaderData: { account_general_data: member } }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const overview = useLocation().pathname.replace(/\/$/, '') === links.account(locale)
  const pending = usePendingPage()
  return (
    <div className="wrap account" data-overview={overview || undefined}>
      {!overview && (
        <Link to={links.account(locale)} className="account-back">
          <Icon name="left" className="icon-small" />
          {translate('ACCOUNT')}
        </Link>
      )}
      <div className="account-side">
        {member !== null && (
          <div className="account-who">
            <MemberPicture image={member.image} name={member.username} size={56} />
            <div className="min-w-0">
              <p className="font-semibold">{member.username}</p>
              <p className="text-fine text-soft tabular-nums">
                {translate('MEMBER_NUMBER')} {member.code}
              </p>
            </div>
          </div>
        )}
        <AccountNav />
      </div>
      <div className="grid min-w-0 max-w-110 grid-cols-1 content-start gap-(--space-medium)">
        {pending ? <PageShape /> : <Outlet />}
      </div>
    </div>
  )
}

/** True if a navigation to another account page is slow. */
function usePendingPage(): boolean {
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  const target = location?.pathname ?? pathname
  const pending =
    state === 'loading' && formMethod === undefined && target !== pathname && target.startsWith(links.account(locale))
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!pending) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pending])
  return pending && late
}

function PageShape() {
  return (
    <div className="grid gap-3">
      <Loading />
      <Skeleton className="h-6 w-[min(320px,60%)]" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  )
}
