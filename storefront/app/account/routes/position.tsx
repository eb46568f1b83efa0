import type { Requirement } from '@meridian/contract/structures.ts'
import { periodTitle } from '@meridian/domain/date-text.ts'
import { Fragment } from 'react'
import { data } from 'react-router'
import { PageHead, ReadFailed } from '../form-parts.tsx'
import { ACCOUNT_HEADERS, memberOf } from '../member.server.ts'
import { readNextRequirements } from '../next-requirements.server.ts'
import { missingText, requirementAmount } from '../requirement-texts.ts'
import '../wallet.css'
import { links } from '../../links.ts'
import { stringsOf } from '../../strings/catalogues.server.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useFormat, useLocale } from '../../ui/locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/position.ts'

/** The member's position in the structure and the requirements of the next one. SPEC §1, §3 requirements. */
export async function loader(args: Route.LoaderArgs) {
  const member = await memberOf(args)
  const { visit } = member
  const requirements = await readNextRequirements(member)
  return data(
    {
      title: stringsOf(visit.locale).translate('ACCOUNT_POSITION'),
      requirements,
      period: requirements === null ? '' : periodTitle(visit.locale, requirements.period),
    },
    { headers: ACCOUNT_HEADERS },
  )
}

export const headers = () => ACCOUNT_HEADERS

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta({ title: loaderData.title }, matches)

export default function PositionPage({ loaderData: { requirements: ladder, period } }: Route.ComponentProps) {
  const translate = useTranslate()
  if (ladder === null) {
    return (
      <>
        <PageHead title={translate('ACCOUNT_POSITION')} />
        <ReadFailed />
      </>
    )
  }
  const { position, next_position, days_left, requirements } = ladder
  const met = requirements.filter((one) => one.met).length
  return (
    <>
      <PageHead title={translate('ACCOUNT_POSITION')} text={translate('POSITION_TEXT')} />
      <div className="grid gap-3.5 p-(--space-small) rounded-panel bg-panel">
        <div className="flex flex-wrap gap-y-1 gap-x-7 items-baseline">
          <div>
            <p className="text-small text-soft">{translate('POSITION_NOW')}</p>
            <p className="ladder-now">{position.name}</p>
          </div>
          {next_position !== null && (
            <div>
              <p className="text-small text-soft">{translate('POSITION_NEXT')}</p>
              <p className="ladder-now text-accent-text">{next_position.name}</p>
            </div>
          )}
        </div>
        <p className="text-small text-soft">{translate('POSITION_PERIOD', { period, count: days_left })}</p>
      </div>
      {next_position === null ? (
        <p className="text-lead">{translate('POSITION_HIGHEST')}</p>
      ) : (
        <section className="account-part" aria-labelledby="requirements">
          <h2 id="requirements" className="text-title">
            {translate('POSITION_WHAT_IS_MISSING', { position: next_position.name })}
          </h2>
          <p>{translate('POSITION_MET', { met, count: requirements.length })}</p>
          <Requirements requirements={requirements} />
        </section>
      )}
    </>
  )
}

function Requirements({ requirements }: { requirements: readonly Requirement[] }) {
  const translate = useTranslate()
  return (
    <ul>
      {requirements.map((requirement, index) => (
        <Fragment key={requirement.id}>
          {index > 0 && requirements[index - 1]?.alternative === requirement.alternative && (
            <li className="requirement-or">{translate('POSITION_OR')}</li>
          )}
          <RequirementRow requirement={requirement} />
        </Fragment>
      ))}
    </ul>
  )
}

function RequirementRow({ requirement }: { requirement: Requirement }) {
  const translate = useTranslate()
  const { points } = useFormat()
  const { locale } = useLocale()
  const { id, name, current, target, met, operator, members, members_count } = requirement
  const amount = (value: number) => requirementAmount(requirement, value, points)
  return (
    <li className="requirement">
      <p className="flex flex-wrap gap-y-0.5 gap-x-3 items-baseline justify-between">
        <span className="font-semibold">{name}</span>
        <span className="tabular-nums">
          {translate('POSITION_OF', { current: amount(current), target: amount(target) })}
        </span>
      </p>
      {operator === 'at_least' && (
        <progress
          value={Math.min(current, target)}
          max={Math.max(target, 1)}
          aria-label={name}
          className="progress h-0.5 w-full rounded-[2px] [--fill-radius:2px] [--track:var(--line)]"
        />
      )}
      <p className="flex items-center gap-1 text-small text-soft empty:hidden">
        {met && <Icon name="check" className="icon-small text-success" />}
        {missingText(requirement, translate, points)}
      </p>
      {members_count > 0 && (
        <details>
          <summary className="underlined text-small">
            {translate('POSITION_WHO_COUNTS', { count: members_count })}
          </summary>
          <ul className="mt-1 columns-2 text-small sm:columns-3">
            {members.map((member, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same first name and initial
              <li key={index}>{member.name}</li>
            ))}
          </ul>
          <Link to={links.firstLine(locale, { requirement: String(id) })} className="underlined text-small">
            {translate('POSITION_WHO_COUNTS_MORE')}
          </Link>
        </details>
      )}
    </li>
  )
}
