import { type MemberPage, openMember } from '@meridian/contract/admin/members.ts'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { DayText } from '../ui/date-text.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { MemberSessions } from './member-sessions.tsx'

/** Personal data: masked until somebody asks for it, which the log remembers. */
export function MemberPerson({
  member,
  canOpen,
  canEnd,
}: {
  member: MemberPage
  canOpen: boolean
  /** Whether sessions may be ended. */
  canEnd: boolean
}) {
  const { t } = useTexts()
  const open = useChange(openMember)
  const person = open.data?.opened_member
  return (
    <Card
      title={t('MEMBER_PERSON')}
      aside={
        canOpen && person === undefined ? (
          <button
            type="button"
            className="btn"
            disabled={open.isPending}
            onClick={() => open.mutate({ params: { memberId: member.user_id } })}
          >
            {t('MEMBER_OPEN')}
          </button>
        ) : (
          person !== undefined && t('MEMBER_OPENED')
        )
      }
    >
      {open.error && (
        <div className="failure" role="alert">
          <CallFailureNote error={open.error} />
        </div>
      )}
      {person === undefined ? (
        <Facts facts={[{ name: t('EMAIL'), value: <span translate="no">{member.email ?? '–'}</span> }]} />
      ) : (
        <div translate="no">
          <Facts
            facts={[
              {
                name: t('MEMBER_FULL_NAME'),
                value: [person.name_first, person.name_patronymic, person.name_last].filter(Boolean).join(' '),
              },
              { name: t('EMAIL'), value: person.email ?? '–' },
              {
                name: t('MEMBER_PHONE'),
                value: [person.phone_prefix, person.phone_number].filter(Boolean).join(' ') || '–',
              },
              person.birth_date !== null && { name: t('MEMBER_BIRTH'), value: <DayText day={person.birth_date} /> },
              person.company_name !== null && { name: t('MEMBER_COMPANY'), value: person.company_name },
              person.tax_number !== null && { name: t('MEMBER_TAX_NUMBER'), value: person.tax_number },
              ...person.addresses.map(({ address }) => ({
                name: t('MEMBER_ADDRESS'),
                value: [
                  [address.street, address.street_hn, address.street_an].filter(Boolean).join(' '),
                  [address.postal_code, address.city_name].filter(Boolean).join(' '),
                  address.country.name,
                ]
                  .filter((line) => line !== '')
                  .join(', '),
              })),
              ...person.files.map(({ name, uploaded_at }) => ({ name, value: <DayText day={uploaded_at} /> })),
            ]}
          />
          <MemberSessions
            member={member}
            sessions={person.sessions.filter(({ ended_at }) => ended_at === null)}
            canEnd={canEnd}
            onEnded={() => open.mutate({ params: { memberId: member.user_id } })}
          />
        </div>
      )}
    </Card>
  )
}
