import { listMembers } from '@meridian/contract/admin/members.ts'
import { useState } from 'react'
import { useListAnswer } from '../calls/use-answer.ts'
import { useTexts } from '../texts/use-texts.ts'
import { TextField } from '../ui/field.tsx'
import { FailedState } from '../ui/states.tsx'
import { PersonLink } from './person-link.tsx'

const SHOWN = 20

/** Searches members below this one, in the same way as the list of members. */
export function TreeSearch({ memberId }: { memberId: number }) {
  const { t, language } = useTexts()
  const [text, setText] = useState('')
  const search = text.trim()
  const isAsked = search.length >= 2
  const query = useListAnswer(
    listMembers,
    { query: { search: isAsked ? search : '-', below: memberId, languageId: language, limit: SHOWN } },
    { enabled: isAsked },
  )
  const answer = isAsked ? query.data : undefined
  return (
    <search>
      <TextField label={t('MEMBER_TREE_SEARCH')} value={text} maxLength={200} autoComplete="off" onChange={setText} />
      <div aria-live="polite">
        {isAsked && query.isError && <FailedState error={query.error} onRetry={() => query.refetch()} />}
        {answer?.rows.length === 0 && <p className="sub">{t('MEMBER_TREE_NOBODY')}</p>}
        <ul className="branches">
          {answer?.rows.map((row) => (
            <li
              key={row.user_id}
              className="flex gap-[0.6rem] items-center py-[0.25rem] border-b border-line tabular-nums"
            >
              <PersonLink {...row} />
              <span className="sub" translate="no">
                {row.code}
              </span>
              <span className="sub">{row.position.name}</span>
            </li>
          ))}
        </ul>
        {answer !== undefined && answer.next !== null && <p className="sub">{t('MEMBER_TREE_MORE')}</p>}
      </div>
    </search>
  )
}
