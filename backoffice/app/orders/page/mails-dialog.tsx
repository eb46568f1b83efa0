import { listOrderMails, resendOrderMail } from '@meridian/contract/admin/order-mails.ts'
import { useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MomentText } from '../../ui/date-text.tsx'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { FailedState, LoadingState } from '../../ui/states.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'

/** Resends a chosen order mail, with the current data of the order. */
export default function MailsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<number | null>(null)
  const params = { order_id: order.order_id }
  const query = useAnswer(listOrderMails, { params })
  const resend = useAct(resendOrderMail, {
    refetches: [...afterOrderAct, listOrderMails],
    done: 'MAIL_RESENT',
    onClose,
  })
  const mails = query.data?.mails ?? []
  return (
    <ActDialog
      act={resend}
      title={t('MAILS')}
      width="wide"
      confirm={t('SEND_AGAIN')}
      canConfirm={chosen !== null && query.data !== undefined}
      refusals={{ MAILS_LIMITED: 'MAILS_LIMITED' }}
      onConfirm={() => {
        if (chosen !== null && query.data !== undefined) {
          resend.mutate({ params, body: { version: query.data.version, mail_id: chosen } })
        }
      }}
    >
      <p className="sub">{t('MAILS_HINT')}</p>
      {query.data === undefined && query.isPending && <LoadingState />}
      {query.data === undefined && query.isError && <FailedState error={query.error} onRetry={() => query.refetch()} />}
      {query.data !== undefined && mails.length === 0 && <p>{t('NO_MAILS')}</p>}
      {mails.length > 0 && (
        <fieldset className="mails grid gap-1.5" aria-label={t('MAILS')}>
          {mails.map(({ mail_id, subject, recipient, created_at, sent_at }) => (
            <label key={mail_id} className="check-field flex items-start gap-1">
              <input type="radio" name="mail" checked={chosen === mail_id} onChange={() => setChosen(mail_id)} />
              <span>
                <span translate="no">{subject}</span>
                <span className="sub">
                  <span translate="no">{recipient}</span> · <MomentText at={sent_at ?? created_at} />
                  {sent_at === null && ` · ${t('MAIL_WAITS')}`}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </ActDialog>
  )
}
