import { listOrderMails, resendOrderMail } from '@meridian/contract/admin/order-mails.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { RefusedError } from '../../calls/call-failure.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toasts.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'

const MAIL_AGAIN_MS = 2000

const linkMail = ({ mails }: AnswerOf<typeof listOrderMails>) =>
  mails.findLast(({ template }) => template === 'phone-order')

/** Resends the buyer of an order by phone the link to it. */
export function SendLinkAgain({ order_id }: { order_id: number }) {
  const { t } = useTexts()
  const params = { order_id }
  // The first mail is written by a job, shortly after the order.
  const again = (answer: AnswerOf<typeof listOrderMails>) => linkMail(answer) === undefined && MAIL_AGAIN_MS
  const query = useAnswer(listOrderMails, { params }, { again, isPart: true })
  const mail = query.data && linkMail(query.data)
  const resend = useChange(resendOrderMail, {
    refetches: [...afterOrderAct, listOrderMails],
    onDone: () => toast(t('MAIL_RESENT')),
  })
  const send = (version: number, mail_id: number) =>
    resend.mutate(
      { params, body: { version, mail_id } },
      {
        onError: (error) =>
          toast(
            error instanceof RefusedError && error.is('MAILS_LIMITED') ? t('MAILS_LIMITED') : failureText(error, t),
          ),
      },
    )
  if (query.data === undefined || mail === undefined) return null
  const { version } = query.data
  return (
    <button type="button" className="btn" disabled={resend.isPending} onClick={() => send(version, mail.mail_id)}>
      {resend.isPending && <span className="spinner" aria-hidden="true" />}
      {t('PHONE_SEND_AGAIN')}
    </button>
  )
}
