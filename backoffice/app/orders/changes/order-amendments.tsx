import { type Amendment, listAmendments, undoAmendment } from '@meridian/contract/admin/amendments.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../../calls/use-answer.ts'
import { useMay } from '../../session/use-self.ts'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { MomentText } from '../../ui/date-text.tsx'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { StatusLabel, type Tone } from '../../ui/status-label.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'

const STATE: Readonly<Record<Amendment['state'], { name: StringKey; tone: Tone }>> = {
  PENDING: { name: 'CHANGE_PENDING', tone: 'warn' },
  APPLIED: { name: 'CHANGE_APPLIED', tone: 'ok' },
  EXPIRED: { name: 'CHANGE_EXPIRED', tone: 'plain' },
  WITHDRAWN: { name: 'CHANGE_WITHDRAWN', tone: 'plain' },
}

/** The changes of an order, the resulting follow-up orders, and the preceding order; renders nothing without any. */
export default function OrderAmendments({ order }: { order: Order }) {
  const { t } = useTexts()
  const may = useMay()
  const [undone, setUndone] = useState<Amendment | null>(null)
  const { order_id, currency_code: currency } = order
  const found = useAnswer(listAmendments, { params: { order_id } }, { isPart: true }).data
  if (found === undefined || (found.amendments.length === 0 && found.follows === null)) return null
  const mayUndo = may('orders.change', order.country_id)
  return (
    <Card title={t('CHANGES')}>
      {found.follows !== null && (
        <p className="parcel">
          <span>{t('CHANGE_FOLLOWS')}</span>
          <Link className="link" to={`/orders/${found.follows.order_id}`} translate="no">
            {found.follows.number}
          </Link>
          {found.follows.credit > 0 && (
            <span className="sub">
              {t('CHANGE_CREDIT')} <MoneyText amount={found.follows.credit} currency={currency} />
            </span>
          )}
        </p>
      )}
      {found.amendments.map((one) => (
        <div key={one.amendment_id} className="parcel">
          <div>
            <StatusLabel tone={STATE[one.state].tone}>{t(STATE[one.state].name)}</StatusLabel>{' '}
            {one.new_order !== null && (
              <Link className="link" to={`/orders/${one.new_order.order_id}`} translate="no">
                {one.new_order.number}
              </Link>
            )}
            {one.removed.length > 0 && (
              <div className="sub" translate="no">
                {one.removed.map(({ units, name }) => `−${units} ${name}`).join(' · ')}
              </div>
            )}
            {one.shipping_method_name !== null && <div className="sub">{one.shipping_method_name}</div>}
            {one.state === 'PENDING' && one.expires_at !== null && (
              <div className="sub">
                {t('CHANGE_UNTIL')} <MomentText at={one.expires_at} />
              </div>
            )}
          </div>
          <div className="row">
            {one.due > 0 && <MoneyText amount={one.due} currency={currency} />}
            {one.back > 0 && <MoneyText amount={-one.back} currency={currency} />}
            {one.state === 'PENDING' && mayUndo && (
              <button type="button" className="link" onClick={() => setUndone(one)}>
                {t('CHANGE_UNDO')}
              </button>
            )}
          </div>
        </div>
      ))}
      {undone !== null && <UndoDialog order={order} amendment={undone} onClose={() => setUndone(null)} />}
    </Card>
  )
}

/** Undoes a change that is awaiting payment. */
function UndoDialog({ order, amendment, onClose }: { order: Order; amendment: Amendment; onClose: () => void }) {
  const { t } = useTexts()
  const undo = useAct(undoAmendment, { refetches: [...afterOrderAct, listAmendments], done: 'CHANGE_UNDONE', onClose })
  const params = { amendment_id: amendment.amendment_id }
  return (
    <ActDialog
      act={undo}
      title={t('CHANGE_UNDO')}
      reasonMin={3}
      onConfirm={(reason) => undo.mutate({ params, body: { version: order.version, reason } })}
    >
      <p>{t('CHANGE_UNDO_TEXT')}</p>
    </ActDialog>
  )
}
