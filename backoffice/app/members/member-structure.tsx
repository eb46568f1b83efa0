import { getMemberStructure, listBranches } from '@meridian/contract/admin/structure.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useState } from 'react'
import { useAnswer } from '../calls/use-answer.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { PersonLink } from './person-link.tsx'
import { TreeSearch } from './tree-search.tsx'

type Branch = AnswerOf<typeof listBranches>['rows'][number]

/**
 * The member's place in the structure: ancestors, the tree below with its totals of this month, and the last months.
 */
export function MemberStructure({ memberId }: { memberId: number }) {
  const { t, language } = useTexts()
  const formats = useFormats()
  const query = useAnswer(getMemberStructure, { params: { memberId }, query: { languageId: language } })
  const structure = query.data?.structure
  if (structure === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  const [sponsor] = structure.above
  return (
    <Card
      title={t('MEMBER_STRUCTURE')}
      aside={
        sponsor === undefined ? (
          t('MEMBER_AT_TOP')
        ) : (
          <>
            {t('MEMBER_SPONSOR')} <PersonLink {...sponsor} />
          </>
        )
      }
    >
      {structure.members_in_first_line > 0 && (
        <>
          <TreeSearch key={memberId} memberId={memberId} />
          <Level memberId={memberId} below={memberId} />
        </>
      )}
      <table className="list">
        <caption className="sr-only">{t('MEMBER_MONTHS')}</caption>
        <thead>
          <tr>
            <th>{t('MEMBER_MONTH')}</th>
            <th>{t('MEMBER_POSITION')}</th>
            <th className="n">{t('MEMBER_OWN_POINTS')}</th>
            <th className="n">{t('MEMBER_GROUP_POINTS')}</th>
            <th className="n">{t('MEMBER_BUYING')}</th>
            <th className="n">{t('MEMBER_NEW')}</th>
          </tr>
        </thead>
        <tbody>
          {structure.months.map((month) => (
            <tr key={month.period}>
              <td data-name={t('MEMBER_MONTH')}>{month.period}</td>
              <td data-name={t('MEMBER_POSITION')}>{month.position.name}</td>
              <td className="n" data-name={t('MEMBER_OWN_POINTS')}>
                {formats.points(month.own_points)}
              </td>
              <td className="n" data-name={t('MEMBER_GROUP_POINTS')}>
                {formats.points(month.group_points)}
              </td>
              <td className="n" data-name={t('MEMBER_BUYING')}>
                {formats.number(month.active_members)}
              </td>
              <td className="n" data-name={t('MEMBER_NEW')}>
                {formats.number(month.new_members)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** One level of the tree, loaded when expanded. */
function Level({ memberId, below }: { memberId: number; below: number }) {
  const { language } = useTexts()
  const query = useAnswer(listBranches, { params: { memberId }, query: { below, languageId: language, limit: 100 } })
  if (query.data === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  return (
    <ul className="branches">
      {query.data.rows.map((branch) => (
        <BranchLine key={branch.user_id} memberId={memberId} branch={branch} />
      ))}
    </ul>
  )
}

function BranchLine({ memberId, branch }: { memberId: number; branch: Branch }) {
  const { t } = useTexts()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { people, group_points, members_in_first_line, position } = branch
  const name = branch.name ?? t('MEMBER_ELSEWHERE')
  const count = formats.number(people.count)
  return (
    <li>
      <div className="flex gap-[0.6rem] items-center py-[0.25rem] border-b border-line tabular-nums">
        {members_in_first_line > 0 ? (
          <button
            type="button"
            className="btn btn-icon"
            aria-expanded={isOpen}
            aria-label={t('MEMBER_BELOW', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <span aria-hidden="true">{isOpen ? '−' : '+'}</span>
          </button>
        ) : (
          <span className="w-[2rem]" />
        )}
        <PersonLink {...branch} />
        <span className="sub">{position.name}</span>
        <span className="flex-1 min-w-0" />
        <span>{t('MEMBER_PEOPLE', { count: people.count, number: people.is_exact ? count : `${count}+` })}</span>
        <span className="min-w-[7rem] text-end">{t('POINTS', { points: formats.points(group_points) })}</span>
      </div>
      {isOpen && <Level memberId={memberId} below={branch.user_id} />}
    </li>
  )
}
