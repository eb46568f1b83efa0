import {
  approveReturn,
  type GoodsReturn,
  getReturn,
  inspectReturnUnits,
  searchReturns,
} from '@meridian/contract/admin/returns.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { FOUND, isOver, RETURN_KIND, RETURN_STATE } from '../labels/return-labels.ts'
import { useNamedLines } from '../orders/order/use-named-lines.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { DayText } from '../ui/date-text.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { rowsOfRoom } from '../ui/list/neighbours.ts'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { toast } from '../ui/toasts.tsx'
import { AFTER_RETURN_ACT } from './after-return-act.ts'
import { CancelDialog, DeclineDialog, TransitDialog } from './return-dialogs.tsx'
import { ReturnFacts } from './return-facts.tsx'
import { type Line, uninspectedOf } from './return-line.ts'
import { ReturnLines } from './return-lines.tsx'
import { ScanField } from './scan-field.tsx'
import { useScans } from './use-scans.ts'

const CloseDialog = lazyPart(() => import('./close-dialog.tsx'))
const ExchangeDialog = lazyPart(() => import('./exchange-dialog.tsx'))

/** A return, for the warehouse to scan and inspect, and for the service desk to close. */
export default function ReturnPage() {
  const return_id = Number(useParams().returnId)
  const query = useAnswer(getReturn, { params: { return_id } })
  if (query.data === undefined) {
    if (query.isPending) return <LoadingState />
    return <FailedState error={query.error} onRetry={() => query.refetch()} />
  }
  return <OpenedReturn key={return_id} found={query.data.goods_return} />
}

function OpenedReturn({ found: asOrdered }: { found: GoodsReturn }) {
  const { t } = useTexts()
  const found = useNamedLines(asOrdered.order_id, asOrdered)
  const nameOf = useCountryNames()
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'decline' | 'cancel' | 'transit' | 'close' | 'exchange' | null>(null)
  const { return_id, version, acts, state, kind, lines } = found
  const params = { return_id }
  const renewAll = useCallback(() => {
    for (const { name } of AFTER_RETURN_ACT) void client.invalidateQueries({ queryKey: [name] })
  }, [client])
  const scans = useScans(return_id, renewAll)
  const scanned = lines.find(({ position }) => position === scans.last?.line?.position)
  const lastScan = scans.last && {
    ...scans.last,
    line: scans.last.line && { ...scans.last.line, name: scanned?.name ?? scans.last.line.name },
  }
  const closeDialog = () => setDialog(null)
  const approve = useChange(approveReturn, { refetches: AFTER_RETURN_ACT, onDone: () => toast(t('RETURN_SAVED')) })
  const inspect = useChange(inspectReturnUnits, { refetches: AFTER_RETURN_ACT })
  const mayInspect = acts.includes('inspect')
  /** The line that keys apply to: the last one scanned, else the first with units to inspect. */
  const waits = lines.filter((line) => uninspectedOf(line) > 0)
  const current = waits.find(({ position }) => position === scans.last?.line?.position) ?? waits[0]
  const find = (line: Line, units: number, disposition: (typeof FOUND)[number]['disposition'] | 'MISSING') =>
    inspect.mutate({
      params,
      body: { version, units: [{ position: line.position, units, disposition, from_quarantine: false }] },
    })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const found_as = /^Digit([1-4])$/.exec(event.code)?.[1]
    const what = event.altKey && !event.ctrlKey && !event.metaKey ? FOUND[Number(found_as) - 1] : undefined
    if (what === undefined || current === undefined || !mayInspect || inspect.isPending || dialog !== null) return
    event.preventDefault()
    find(current, 1, what.disposition)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const menu = [
    ...(acts.includes('note_transit') && kind !== 'UNDELIVERED'
      ? [{ id: 'transit', name: t('RETURN_NOTE_TRANSIT'), run: () => setDialog('transit') }]
      : []),
    ...(acts.includes('cancel')
      ? [{ id: 'cancel', name: t('RETURN_CANCEL'), run: () => setDialog('cancel'), isDestructive: true }]
      : []),
  ]
  const failed = inspect.error ?? approve.error
  return (
    <DetailPage
      title={found.number}
      list={{
        name: t('ROOM_RETURNS'),
        address: '/returns',
        rows: rowsOfRoom(searchReturns, ({ return_id }) => `/returns/${return_id}`, { search: found.number }),
      }}
      presence={{ kind: 'return', object_id: found.return_id, country_id: found.country_id }}
      facts={
        <>
          <StatusLabel tone={RETURN_STATE[state].tone}>{t(RETURN_STATE[state].name)}</StatusLabel>
          <span>{t(RETURN_KIND[kind])}</span>
          {!isOver(state) && (
            <span>
              {t('RETURN_DUE')} <DayText day={found.due_at.slice(0, 10)} />
            </span>
          )}
          <span>{nameOf(found.country_id)}</span>
        </>
      }
      acts={menu}
      {...(acts.includes('approve') && {
        primary: (
          <button
            type="button"
            className="btn btn-main"
            disabled={approve.isPending}
            onClick={() => approve.mutate({ params, body: { version } })}
          >
            {t('RETURN_APPROVE')}
          </button>
        ),
        secondary: (
          <button type="button" className="btn" onClick={() => setDialog('decline')}>
            {t('RETURN_DECLINE')}
          </button>
        ),
      })}
      {...(acts.includes('close') && {
        primary: (
          <button type="button" className="btn btn-main" onClick={() => setDialog('close')}>
            {t('RETURN_CLOSE')}
          </button>
        ),
        ...(lines.some(({ refundable }) => refundable > 0) && {
          secondary: (
            <button type="button" className="btn" onClick={() => setDialog('exchange')}>
              {t('EXCHANGE')}
            </button>
          ),
        }),
      })}
      side={<ReturnFacts found={found} />}
    >
      {acts.includes('receive') && (
        <ScanField last={lastScan} waiting={scans.waiting} onScan={(code) => scans.count(code, 1)} />
      )}
      {failed !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={failed} />
        </div>
      )}
      <Card title={t('PIECES')}>
        <ReturnLines
          found={found}
          current={current?.position ?? null}
          isBusy={inspect.isPending}
          onCount={scans.count}
          onFind={find}
          onRelease={(line, disposition) =>
            inspect.mutate({
              params,
              body: {
                version,
                units: [{ position: line.position, units: line.quarantined, disposition, from_quarantine: true }],
              },
            })
          }
        />
      </Card>
      {dialog === 'decline' && <DeclineDialog found={found} onClose={closeDialog} />}
      {dialog === 'cancel' && <CancelDialog found={found} onClose={closeDialog} />}
      {dialog === 'transit' && <TransitDialog found={found} onClose={closeDialog} />}
      <Suspense>
        {dialog === 'close' && <CloseDialog found={found} onClose={closeDialog} />}
        {dialog === 'exchange' && <ExchangeDialog found={found} onClose={closeDialog} />}
      </Suspense>
    </DetailPage>
  )
}
