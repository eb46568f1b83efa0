import { findRecordedReference, recordPayment } from '@meridian/contract/admin/recorded-payments.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { RefusedError } from '../../calls/call-failure.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { MoneyField } from '../../fields/money-field.tsx'
import type { StringKey } from '../../texts/string-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { TextField } from '../../ui/field.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { afterOrderAct } from '../order/after-order-act.ts'
import type { Order } from '../order/order.ts'

const ISSUES: Readonly<Record<string, StringKey>> = {
  TOO_LITTLE: 'ISSUE_TOO_LITTLE',
  TOO_MUCH: 'ISSUE_TOO_MUCH',
  BEFORE_ORDER: 'ISSUE_BEFORE_ORDER',
  IN_FUTURE: 'ISSUE_IN_FUTURE',
  TOO_LONG_AGO: 'ISSUE_TOO_LONG_AGO',
}

/** The reference is looked up after this pause in typing, in milliseconds. */
const SETTLED_MS = 300

/** Marks an order as paid by a transfer received directly on the seller's account. */
export default function RecordPaymentDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTexts()
  const today = localDay(countryFacts(order.country_id).time_zone, new Date())
  const [amount, setAmount] = useState<number | null>(null)
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(reference.trim()), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [reference])
  const same = useAnswer(
    findRecordedReference,
    { query: { reference: settled, order: order.order_id } },
    { enabled: settled !== '' },
  ).data?.orders
  const record = useAct(recordPayment, {
    refetches: afterOrderAct,
    done: 'PAYMENT_IS_RECORDED',
    isUnsaved: amount !== null || reference !== '',
    onClose,
  })
  const problems = record.error instanceof RefusedError ? (record.error.body.fields ?? []) : []
  const issueOf = (field: string) => {
    const issue = ISSUES[problems.find(({ path }) => path === field)?.code ?? '']
    return issue === undefined ? undefined : t(issue)
  }
  return (
    <ActDialog
      act={record}
      title={t('RECORD_PAYMENT')}
      canConfirm={amount !== null && !Number.isNaN(amount) && day !== '' && reference.trim() !== ''}
      failure={problems.length > 0 ? <p>{t('REFUSED_FIELDS')}</p> : undefined}
      onConfirm={() => {
        if (amount === null) return
        const body = { version: order.version, amount, received_on: day, reference: reference.trim() }
        record.mutate({ params: { order_id: order.order_id }, body })
      }}
    >
      <p>
        {t('RECORD_PAYMENT_HINT')}{' '}
        {order.money.due > 0 && (
          <b>
            {t('STILL_DUE')} <MoneyText amount={order.money.due} currency={order.currency_code} />
          </b>
        )}
      </p>
      <MoneyField
        label={t('GOODWILL_AMOUNT')}
        error={issueOf('amount')}
        currency={order.currency_code}
        value={amount}
        onChange={setAmount}
        isRequired
      />
      <TextField
        label={t('RECEIVED_ON')}
        error={issueOf('received_on')}
        value={day}
        onChange={setDay}
        type="date"
        max={today}
        required
      />
      <TextField
        label={t('STATEMENT_REFERENCE')}
        value={reference}
        onChange={setReference}
        maxLength={140}
        autoComplete="off"
        translate="no"
        required
      />
      {settled === reference.trim() && same !== undefined && same.length > 0 && (
        <p role="status">
          {t('REFERENCE_TWICE')}{' '}
          {same.map(({ order_id, number }) => (
            <Link key={order_id} className="link number" to={`/orders/${order_id}`} target="_blank" translate="no">
              {number}
            </Link>
          ))}
        </p>
      )}
    </ActDialog>
  )
}
