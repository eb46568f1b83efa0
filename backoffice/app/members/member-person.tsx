import { type MemberPage, openMember } from '@meridian/contract/admin/members.ts'
import { addressLines } from '@meridian/domain/address-lines.ts'
import { Suspense, useState } from 'react'
import { useChange } from '../calls/use-change.ts'
import { useMay } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { DayText } from '../ui/date-text.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { toast } from '../ui/toasts.tsx'
import { MemberSessions } from './member-sessions.tsx'

const PersonDialog = lazyPart(() => import('./person-dialog.tsx'))
const AddressDialog = lazyPart(() => import('./address-dialog.tsx'))

/** Personal data, masked until an admin opens it, which is recorded in the log. */
export function MemberPerson({
  member,
  canOpen,
  canEnd,
}: {
  member: MemberPage
  canOpen: boolean
  /** True if the admin may end sessions. */
  canEnd: boolean
}) {
  const { t } = useTexts()
  const open = useChange(openMember)
  const person = open.data?.opened_member
  const may = useMay()
  const [asked, setAsked] = useState<'person' | number | null>(null)
  const canChange = member.state !== 'ERASED' && may('members.change', member.country_id)
  const saved = person?.addresses.find(({ id }) => id === asked)
  const close = () => setAsked(null)
  const changed = () => {
    close()
    toast(t('MEMBER_CORRECTED'))
    open.mutate({ params: { memberId: member.user_id } })
  }
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
          person !== undefined &&
          (canChange ? (
            <button type="button" className="btn" onClick={() => setAsked('person')}>
              {t('MEMBER_CORRECT')}
            </button>
          ) : (
            t('MEMBER_OPENED')
          ))
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
              ...person.addresses.map(({ id, address }) => {
                const lines = addressLines(address, address.country.id, address.region?.name ?? null)
                return {
                  name: t('MEMBER_ADDRESS'),
                  value: (
                    <>
                      {[...lines, address.country.name].join(', ')}{' '}
                      {canChange && (
                        <button type="button" className="link" onClick={() => setAsked(id)}>
                          {t('MEMBER_CORRECT_ADDRESS')}
                        </button>
                      )}
                    </>
                  ),
                }
              }),
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
      <Suspense>
        {person !== undefined && asked === 'person' && (
          <PersonDialog member={member} person={person} onDone={changed} onClose={close} />
        )}
        {person !== undefined && saved !== undefined && (
          <AddressDialog member={member} person={person} saved={saved} onDone={changed} onClose={close} />
        )}
      </Suspense>
    </Card>
  )
}
