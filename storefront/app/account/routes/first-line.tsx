import { type FirstLineMember, listFirstLine } from '@meridian/contract/structures.ts'
import { dayText, periodText } from '@meridian/domain/date-text.ts'
import { FIRST_LINE_SORTS, type FirstLineSort } from '@meridian/domain/first-line.ts'
import { data, Form } from 'react-router'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { StringKey } from '../../strings/translate.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { useFormat, useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { idOf } from '../../visit/query-values.ts'
import { Fact } from '../fact.tsx'
import { PageHead, ReadFailed } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import type { Route } from './+types/first-line.ts'
import '../first-line.css'

const SEARCH_MAX = 100

const SORT_TITLES: Record<FirstLineSort, StringKey> = {
  group_points: 'FIRST_LINE_SORT_GROUP',
  own_points: 'FIRST_LINE_SORT_OWN',
  last_order: 'FIRST_LINE_SORT_LAST_ORDER',
  quiet: 'FIRST_LINE_SORT_QUIET',
  joined: 'FIRST_LINE_SORT_JOINED',
  name: 'SORT_NAME',
}

/**
 * The members whom the member has recommended, or those of them who count for a requirement. SPEC §3 Account, §7
 * STRUCTURES.
 */
export async function loader(args: Route.LoaderArgs) {
  const { visit, own, orFailed } = await memberOf(args)
  const { searchParams } = new URL(args.request.url)
  const chosen = {
    search: (searchParams.get('search') ?? '').slice(0, SEARCH_MAX),
    sort: FIRST_LINE_SORTS.find((sort) => sort === searchParams.get('sort')) ?? 'group_points',
    requirement: idOf(searchParams.get('requirement') ?? ''),
    page: Math.min(idOf(searchParams.get('page') ?? '') ?? 1, 10_000),
  }
  const session = await visit.session()
  const query = {
    languageId: visit.languageId,
    search: chosen.search,
    sort: chosen.sort,
    page: chosen.page,
    ...(chosen.requirement !== null && { requirementId: chosen.requirement }),
  }
  const answer = await orFailed(
    own(listFirstLine, { params: { userId: session?.claims.userId ?? 0 }, query }),
    'first line',
  )
  const line = answer?.first_line ?? null
  const day = (iso: string) => dayText(visit.locale, iso)
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_FIRST_LINE'),
      chosen,
      line: line && {
        ...line,
        month: periodText(visit.locale, line.period),
        members: line.members.map((member) => ({
          ...member,
          joined: day(member.joined_at),
          last_order: member.last_order_at === null ? null : day(member.last_order_at),
        })),
      },
    },
    { headers: ACCOUNT_HEADERS },
  )
}

type FirstLineData = Route.ComponentProps['loaderData']
type ChosenFilters = FirstLineData['chosen']

export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function FirstLinePage({ loaderData: { line, chosen } }: Route.ComponentProps) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const isAll = chosen.search === '' && line?.requirement === null
  return (
    <>
      <PageHead title={translate('ACCOUNT_FIRST_LINE')} text={translate('FIRST_LINE_TEXT')} />
      {line === null ? (
        <ReadFailed />
      ) : isAll && line.total === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-lead text-soft">{translate('FIRST_LINE_EMPTY')}</p>
          <ButtonLink to={links.account(locale, 'club')}>{translate('CLUB_STEP_RECOMMEND')}</ButtonLink>
        </div>
      ) : (
        <>
          {line.requirement !== null && (
            <p>
              <span className="font-semibold">
                {translate('FIRST_LINE_COUNTED', { requirement: line.requirement.name })}
              </span>
              <Link to={links.firstLine(locale)} className="underlined block text-small">
                {translate('FIRST_LINE_ALL')}
              </Link>
            </p>
          )}
          <Choice chosen={chosen} />
          <p role="status" className="text-small text-soft">
            {line.total === 0
              ? translate('FIRST_LINE_NOBODY')
              : `${translate('FIRST_LINE_TOTAL', { count: line.total })} · ${line.month}`}
          </p>
          <ul className="account-rows">
            {line.members.map((member, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same first name and initial
              <MemberRow key={index} member={member} />
            ))}
          </ul>
          <Pages chosen={chosen} has_next_page={line.has_next_page} />
        </>
      )}
    </>
  )
}

/** The choice as the parameters of an address, without default values. */
function parametersOf({ search, sort, requirement, page }: ChosenFilters): Record<string, string> {
  return {
    search,
    sort: sort === 'group_points' ? '' : sort,
    requirement: requirement === null ? '' : String(requirement),
    page: page === 1 ? '' : String(page),
  }
}

function Choice({ chosen }: { chosen: ChosenFilters }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <Form
      action={links.firstLine(locale)}
      className="grid grid-fit-[220px] gap-2 items-end"
      key={`${chosen.search} ${chosen.sort}`}
    >
      {chosen.requirement !== null && <input type="hidden" name="requirement" value={chosen.requirement} />}
      <label className="grid gap-0.5">
        <span className="text-small font-semibold">{translate('FIRST_LINE_SEARCH')}</span>
        <input name="search" type="search" className="control" maxLength={SEARCH_MAX} defaultValue={chosen.search} />
      </label>
      <Select id="sort" label={translate('SORT')} name="sort" required defaultValue={chosen.sort}>
        {FIRST_LINE_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {translate(SORT_TITLES[sort])}
          </option>
        ))}
      </Select>
      <Button type="submit" look="outline">
        {translate('SEARCH')}
      </Button>
    </Form>
  )
}

type ShownMember = FirstLineMember & { joined: string; last_order: string | null }

function MemberRow({ member }: { member: ShownMember }) {
  const translate = useTranslate()
  const { points } = useFormat()
  const amount = (value: number) => points(Math.round(value * 100))
  const { name, contact, active_members, is_active } = member
  return (
    <li>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-semibold">{name ?? translate('FIRST_LINE_FORMER')}</span>
          <span className="text-small text-soft">
            {member.position.name} · {translate('FIRST_LINE_SINCE', { day: member.joined })}
          </span>
        </p>
        <p className="state" data-tone={is_active ? 'good' : undefined}>
          {translate(is_active ? 'FIRST_LINE_ACTIVE' : 'FIRST_LINE_INACTIVE')}
          {active_members > (is_active ? 1 : 0) &&
            ` · ${translate('FIRST_LINE_ACTIVE_GROUP', { count: active_members })}`}
        </p>
        {contact !== null && (
          <p className="flex flex-wrap gap-x-2 text-small">
            <a href={`mailto:${contact.email}`} className="underlined wrap-anywhere">
              {contact.email}
            </a>
            {contact.phone !== null && (
              <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className="underlined tabular-nums">
                {contact.phone}
              </a>
            )}
          </p>
        )}
      </div>
      <dl className="first-line-figures">
        <Fact name={translate('FIRST_LINE_OWN')}>{amount(member.own_points)}</Fact>
        <Fact name={translate('FIRST_LINE_GROUP')}>{amount(member.group_points)}</Fact>
        <Fact name={translate('FIRST_LINE_LAST_ORDER')}>{member.last_order ?? translate('FIRST_LINE_NO_ORDER')}</Fact>
      </dl>
    </li>
  )
}

function Pages({ chosen, has_next_page }: { chosen: ChosenFilters; has_next_page: boolean }) {
  const translate = useTranslate()
  const { locale } = useLocale()
  const pathOf = (page: number) => links.firstLine(locale, parametersOf({ ...chosen, page }))
  if (chosen.page === 1 && !has_next_page) return null
  return (
    <nav className="flex flex-wrap gap-2" aria-label={translate('ACCOUNT_FIRST_LINE')}>
      {chosen.page > 1 && (
        <ButtonLink look="outline" to={pathOf(chosen.page - 1)}>
          {translate('FIRST_LINE_BEFORE')}
        </ButtonLink>
      )}
      {has_next_page && (
        <ButtonLink look="outline" to={pathOf(chosen.page + 1)}>
          {translate('FIRST_LINE_AFTER')}
        </ButtonLink>
      )}
    </nav>
  )
}
