import { startBulkAct } from '@meridian/contract/admin/bulk-acts.ts'
import { searchOrders } from '@meridian/contract/admin/orders.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import type { BulkAct } from '@meridian/domain/bulk-acts.ts'
import { HOLD_REASONS } from '@meridian/domain/shipment.ts'
import { useState } from 'react'
import { useAnswer } from '../../calls/use-answer.ts'
import { BULK_NAME, HOLD_NAME } from '../../labels/bulk-labels.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from '../../ui/dialog/act-dialog.tsx'
import { useAct } from '../../ui/dialog/use-act.ts'
import { TextAreaField } from '../../ui/field.tsx'
import type { Selection } from '../../ui/list/selection.ts'

/** The number of orders named in the question. */
const SAMPLE = 5

export interface BulkRequest {
  act: BulkAct
  selection: Selection
  query: Readonly<Record<string, unknown>>
}

/** Confirms a bulk act: the number of orders, some examples, and the effect on each. */
export default function BulkDialog({
  request: { act, selection, query },
  onStarted,
  onClose,
}: {
  request: BulkRequest
  onStarted: (bulk_id: number) => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const formats = useFormats()
  const [body, setBody] = useState('')
  const { sort: _, after: __, limit: ___, ...matching } = query as NonNullable<InputOf<typeof searchOrders>['query']>
  const isQuery = selection.kind === 'matching'
  const sample = useAnswer(searchOrders, { query: { ...matching, limit: SAMPLE } }, { enabled: isQuery }).data
  const count = isQuery ? selection.count : selection.ids.size
  const note = body.trim()
  const start = useAct(startBulkAct, {
    refetches: [searchOrders],
    done: ({ bulk_act }) => {
      onStarted(bulk_act.bulk_id)
    },
    isUnsaved: note !== '',
    onClose,
  })
  return (
    <ActDialog
      act={start}
      title={t(BULK_NAME[act])}
      confirm={t('BULK_START', { count, number: formats.number(count) })}
      reasons={act === 'hold' ? HOLD_REASONS.map((code) => ({ code, name: t(HOLD_NAME[code]) })) : undefined}
      canConfirm={act !== 'note' || note !== ''}
      refusals={{ MATCHES_CHANGED: 'MATCHES_CHANGED' }}
      effects={start.typed.code === 'ADDRESS' && <p className="sub">{t('BULK_HOLD_MAIL')}</p>}
      onConfirm={(_, hold) => {
        const work = act === 'hold' ? hold && { act, hold } : act === 'note' ? { act, body: note } : { act }
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
    </ActDialog>
  )
}
