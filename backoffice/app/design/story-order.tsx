import type { Act } from '../ui/action-menu.tsx'
import { Card, DueNote, Facts } from '../ui/card.tsx'
import { DayText } from '../ui/date-text.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { MoneyText } from '../ui/money-text.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { toast } from '../ui/toasts.tsx'

const acts: readonly Act[] = [
  { id: 'cancel', name: 'Cancel units', isDestructive: true, run: () => toast('Cancelled') },
  { id: 'note', name: 'Write a note', run: () => toast('The note is written') },
  { id: 'mails', name: 'Mails', run: () => toast('The mail is sent again') },
]

/** A detail page with all of its parts. */
export function StoryOrder() {
  return (
    <DetailPage
      title="M-261121-1187"
      list={{ name: 'Orders', address: '/design' }}
      facts={
        <>
          <StatusLabel tone="ok">Paid</StatusLabel>
          <StatusLabel>Partly sent, 3 of 5</StatusLabel>
          <span>
            Promised <DayText day="2026-11-23" />
          </span>
        </>
      }
      due={
        <DueNote
          act={
            <button type="button" className="btn">
              Open
            </button>
          }
        >
          <b>Withdrawal received for 1 piece.</b> Refund due by <DayText day="2026-12-06" />.
        </DueNote>
      }
      acts={acts}
      presence={{ kind: 'order', object_id: 7, country_id: 'PL' }}
      secondary={
        <button type="button" className="btn">
          Refund
        </button>
      }
      primary={
        <button type="button" className="btn btn-main">
          Send the rest
        </button>
      }
      side={
        <Card title="Money" aside="sums agree">
          <Facts
            facts={[
              { name: 'Goods', value: <MoneyText amount={68_780} currency="PLN" /> },
              { name: 'Points', value: <MoneyText amount={-1_080} currency="PLN" /> },
              { name: 'Total with VAT', value: <MoneyText amount={67_700} currency="PLN" />, isSum: true },
            ]}
          />
        </Card>
      }
    >
      <Card title="History">
        <Timeline
          entries={[
            { id: 3, at: '2026-11-22T08:41:00Z', text: 'Withdrawal received and acknowledged by mail' },
            { id: 2, at: '2026-11-22T07:55:00Z', text: 'Parcel 1 handed to the courier', more: 'Piotr Zając' },
            { id: 1, at: '2026-11-21T16:02:00Z', text: 'Ordered' },
          ]}
        />
      </Card>
    </DetailPage>
  )
}
