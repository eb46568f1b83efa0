import { startBulkAct } from '@meridian/contract/admin/bulk-acts.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import type { BulkAct } from '@meridian/domain/bulk-acts.ts'
import { HOLD_REASONS } from '@meridian/domain/shipment.ts'
import { useState } from 'react'
import { Refused } from '../../calls/call-failure.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CallFailureNote } from '../../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { useUnsaved } from '../../ui/form/unsaved.ts'
import type { Selection } from '../../ui/list/selection.ts'
import { BULK_NAME, HOLD_NAME } from './bulk-words.ts'

/** The number of orders named in the question. */
const SAMPLE = 5

export interface BulkRequest {
  act: BulkAct
  selection: Selection
  query: Readonly<Record<string, unknown>>
}

/** Confirms a bulk act: the number of orders, some examples, and the effect on each. */
export default function BulkDialog({
  wish: { act, selection, query },
  onStarted,
  onClose,
}: {
  wish: BulkRequest
  onStarted: (bulk_id: number) => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const formats = useFormats()
  const [hold, setHold] = useState('')
  const [body, setBody] = useState('')
  const { sort: _, after: __, limit: ___, ...matching } = query as NonNullable<InputOf<typeof searchOrders>['query']>
  const isQuery = selection.kind === 'matching'
  const sample = useAnswer(searchOrders, { query: { ...matching, limit: SAMPLE } }, { enabled: isQuery }).data
  const count = isQuery ? selection.count : selection.ids.size
  const start = useChange(startBulkAct, {
    renews: [searchOrders],
    onDone: ({ bulk_act }) => onStarted(bulk_act.bulk_id),
  })
  const reason = HOLD_REASONS.find((one) => one === hold)
  const work =
    act === 'plan' || act === 'ship' || act === 'release'
      ? { act }
      : act === 'hold'
        ? reason && { act, hold: reason }
        : body.trim() === ''
          ? undefined
          : { act, body: body.trim() }
  useUnsaved(body.trim() !== '')
  const hasChanged = start.error instanceof Refused && start.error.is('MATCHES_CHANGED')
  return (
    <Dialog
      title={t(BULK_NAME[act])}
      confirm={t('BULK_START', { count, number: formats.number(count) })}
      canConfirm={work !== undefined}
      isBusy={start.isPending}
      failure={
        hasChanged ? <p>{t('MATCHES_CHANGED')}</p> : start.error ? <CallFailureNote error={start.error} /> : null
      }
      onClose={onClose}
      onConfirm={() => {
        if (work === undefined) return
        const orders = isQuery ? { matching, count } : { ids: [...selection.ids] }
        start.mutate({ body: { work, orders } })
      }}
    >
      <p>
        <b>{t('BULK_ORDERS', { count, number: formats.number(count) })}</b> {t('BULK_EACH')}
      </p>
      {sample !== undefined && (
        <p className="sub" translate="no">
          {sample.rows.map(({ number, buyer_name }) => `${number} ${buyer_name}`).join(' · ')}
          {count > sample.rows.length && ' · …'}
        </p>
      )}
      {act === 'ship' && <p>{t('BULK_SHIP_TEXT')}</p>}
      {act === 'hold' && (
        <SelectField
          label={t('REASON')}
          value={hold}
          onChange={setHold}
          required
          options={[
            { value: '', name: t('CHOOSE') },
            ...HOLD_REASONS.map((value) => ({ value, name: t(HOLD_NAME[value]) })),
          ]}
        />
      )}
      {act === 'hold' && hold === 'ADDRESS' && <p className="sub">{t('BULK_HOLD_MAIL')}</p>}
      {act === 'note' && (
        <TextAreaField
          label={t('NOTE')}
          hint={t('NOTE_HINT')}
          rows={4}
          maxLength={4000}
          value={body}
          onChange={setBody}
          required
        />
      )}
    </Dialog>
  )
}
