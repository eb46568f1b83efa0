import { listTransfers } from '@meridian/contract/admin/transfers.ts'
import { Link } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { TRANSFER_STATUS } from '../labels/member-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { DayText } from '../ui/date-text.tsx'
import { StatusLabel } from '../ui/status-label.tsx'

/** The member's requests to move to another country; renders nothing without any. */
export function MemberTransfers({ memberId }: { memberId: number }) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const query = useAnswer(listTransfers, { query: { member: memberId, sort: '-created_at' } }, { isPart: true })
  const rows = query.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('ROOM_TRANSFERS')}>
      <ul>
        {rows.map(({ id, to_country_id, status, created_at }) => (
          <li key={id}>
            <Link to={`/transfers/${id}`}>{nameOf(to_country_id)}</Link>{' '}
            <StatusLabel tone={TRANSFER_STATUS[status].tone}>{t(TRANSFER_STATUS[status].name)}</StatusLabel>{' '}
            <span className="sub">
              <DayText day={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
