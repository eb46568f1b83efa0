import {
  getInboundDelivery,
  listInboundDeliveryHistory,
  listInboundDeliveryLines,
  receiveInboundDelivery,
  searchInboundDeliveries,
} from '@meridian/contract/admin/inbound-deliveries.ts'
import { getStock, listStockMovements, searchStock } from '@meridian/contract/admin/stock.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { namesArticle } from '@meridian/domain/gtin.ts'
import { INBOUND_PIECES_MAX, needsReason } from '@meridian/domain/inbound-delivery.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import NotFound from '../frame/not-found.tsx'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DetailPage } from '../ui/detail-page.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { CheckField, Stepper, TextField } from '../ui/field.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { toast } from '../ui/toasts.tsx'
import { ScanField, type ScannedStock } from './scan-field.tsx'

type Delivery = AnswerOf<typeof getInboundDelivery>['row']
type Line = AnswerOf<typeof listInboundDeliveryLines>['rows'][number]

/** What has arrived of a delivery: scanned or typed, then booked at once, the whole of it or a part. */
export default function DeliveryReceiptPage() {
  const { t, language } = useTexts()
  const key = z.safeParse(getInboundDelivery.params, useParams())
  const params = key.success ? key.data : { inbound_delivery_id: 1 }
  const input = { params, query: { languageId: language } }
  const delivery = useAnswer(getInboundDelivery, input)
  const lines = useAnswer(listInboundDeliveryLines, input)
  if (!key.success) return <NotFound />
  if (delivery.data === undefined || lines.data === undefined) {
    const failed = [delivery, lines].find(({ isError }) => isError)
    return failed === undefined ? (
      <LoadingState />
    ) : (
      <FailedState error={failed.error} onRetry={() => failed.refetch()} />
    )
  }
  const { row } = delivery.data
  return (
    <DetailPage
      title={row.reference}
      list={{ name: t('DELIVERIES'), address: '/stock/deliveries' }}
      facts={<span translate="no">{row.place_name}</span>}
    >
      <Receipt key={row.version} delivery={row} lines={lines.data.rows} />
    </DetailPage>
  )
}

function Receipt({ delivery, lines }: { delivery: Delivery; lines: readonly Line[] }) {
  const { t, language } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const navigate = useNavigate()
  const { inbound_delivery_id, country_id, version } = delivery
  const [others, setOthers] = useState<readonly Line[]>([])
  const [counted, setCounted] = useState<Readonly<Record<number, number>>>({})
  const [isLast, setIsLast] = useState(true)
  const [reason, setReason] = useState('')
  const address = `/stock/deliveries/${inbound_delivery_id}`
  const all = [...lines, ...others]
  const total = Object.values(counted).reduce((sum, one) => sum + one, 0)
  const forget = useUnsaved(total > 0)
  const receive = useChange(receiveInboundDelivery, {
    refetches: [
      ...[getInboundDelivery, searchInboundDeliveries, listInboundDeliveryLines, listInboundDeliveryHistory],
      ...[searchStock, getStock, listStockMovements],
    ],
    onDone: () => {
      forget()
      toast(t('RECEIPT_DONE', { count: total }))
      navigate(address)
    },
  })
  const set = (variant_id: number, quantity: number) => setCounted((before) => ({ ...before, [variant_id]: quantity }))
  const add = ({ variant_id }: Line) =>
    setCounted((before) => ({ ...before, [variant_id]: (before[variant_id] ?? 0) + 1 }))

  const scan = (code: string, stock: ScannedStock | null) => {
    const known = all.find((line) => namesArticle(code, line))
    if (known === undefined && stock === null) return false
    if (known !== undefined) add(known)
    else if (stock !== null) {
      const line = { ...stock, announced: 0, received: 0 }
      setOthers((before) => [line, ...before.filter(({ variant_id }) => variant_id !== line.variant_id)])
      add(line)
    }
    return true
  }

  const after = all.map(({ variant_id, announced, received }) => ({
    announced,
    received: received + (counted[variant_id] ?? 0),
  }))
  const isReasonNeeded = needsReason(after, isLast)
  return (
    <div className="receipt">
      <p className="sub">
        {nameOf(country_id)} · {t('DELIVERY_RECEIPT_TEXT')}
      </p>
      <ScanField country_id={country_id} onScan={scan} />
      <p>
        <button
          type="button"
          className="btn"
          onClick={() =>
            setCounted(
              Object.fromEntries(
                lines.map(({ variant_id, announced, received }) => [variant_id, Math.max(announced - received, 0)]),
              ),
            )
          }
        >
          {t('DELIVERY_ALL')}
        </button>
      </p>
      <ul aria-label={t('DELIVERY_LINES')}>
        {[...others, ...lines].map((line) => {
          const left = line.announced - line.received
          return (
            <li
              key={line.variant_id}
              className="flex items-center justify-between gap-1.5 border-b border-line py-1.25"
            >
              <span>
                {line.name}
                <span className="sub">
                  <span translate="no">{line.sku}</span> ·{' '}
                  {line.announced === 0
                    ? t('DELIVERY_UNANNOUNCED')
                    : t('DELIVERY_LEFT', { number: number(Math.max(left, 0)) })}
                </span>
              </span>
              <Stepper
                label={line.name}
                value={counted[line.variant_id] ?? 0}
                max={INBOUND_PIECES_MAX}
                onChange={(value) => set(line.variant_id, value)}
              />
            </li>
          )
        })}
      </ul>
      <CheckField label={t('DELIVERY_LAST')} isChecked={isLast} onChange={setIsLast} />
      <TextField
        label={t(isReasonNeeded ? 'DELIVERY_REASON' : 'RECEIPT_NOTE')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        required={isReasonNeeded}
      />
      {receive.error !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={receive.error} />
        </div>
      )}
      <p className="row">
        <button
          type="button"
          className="btn btn-main"
          disabled={
            receive.isPending || (total === 0 && !isLast) || (isReasonNeeded && reason.trim() === '') || delivery.closed
          }
          onClick={() =>
            receive.mutate({
              params: { inbound_delivery_id },
              query: { languageId: language },
              body: {
                version,
                lines: all.flatMap(({ variant_id, sku }) => {
                  const quantity = counted[variant_id] ?? 0
                  return quantity > 0 ? [{ sku, quantity }] : []
                }),
                is_last: isLast,
                ...(reason.trim() !== '' && { reason: reason.trim() }),
              },
            })
          }
        >
          {receive.isPending && <span className="spinner" aria-hidden="true" />}
          {t('RECEIPT_BOOK', { count: total })}
        </button>
      </p>
    </div>
  )
}
