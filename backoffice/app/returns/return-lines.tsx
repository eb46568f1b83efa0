import type { GoodsReturn } from '@meridian/contract/admin/returns.ts'
import { useState } from 'react'
import { FOUND } from '../labels/return-labels.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Stepper } from '../ui/field.tsx'
import { type Line, uninspectedOf } from './return-line.ts'

type FoundDisposition = (typeof FOUND)[number]['disposition']

interface LineActs {
  isBusy: boolean
  /** Counts units by the code of their article; negative to correct a count. */
  onCount: (code: string, units: number) => void
  onFind: (line: Line, units: number, disposition: FoundDisposition | 'MISSING') => void
  /** Releases all units of the line from quarantine. */
  onRelease: (line: Line, disposition: 'RESTOCKED' | 'SCRAPPED') => void
}

/** The lines of a return with their counts and inspection acts, and scanned units of no line. */
export function ReturnLines({ found, current, ...acts }: LineActs & { found: GoodsReturn; current: number | null }) {
  const { t } = useTexts()
  const mayReceive = found.acts.includes('receive')
  return (
    <ul className="return-lines">
      {found.lines.map((line) => (
        <li key={line.position} className="return-line" aria-current={line.position === current ? 'true' : undefined}>
          <ReturnedLine line={line} found={found} isCurrent={line.position === current} {...acts} />
        </li>
      ))}
      {found.strays.map(({ code, units }) => (
        <li key={code} className="return-line">
          <div className="return-line-head">
            <div>
              <b translate="no">{code}</b> <span className="sub">{t('STRAY')}</span>
            </div>
            {mayReceive ? (
              <Stepper
                label={code}
                value={units}
                max={999}
                onChange={(value) => value !== units && acts.onCount(code, value - units)}
              />
            ) : (
              <span>{units}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function ReturnedLine({
  line,
  found,
  isCurrent,
  isBusy,
  onCount,
  onFind,
  onRelease,
}: LineActs & { line: Line; found: GoodsReturn; isCurrent: boolean }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<number | null>(null)
  const mayReceive = found.acts.includes('receive')
  const mayInspect = found.acts.includes('inspect')
  const waits = uninspectedOf(line)
  const awaited = Math.max(0, line.announced - line.received - line.missing)
  const units = Math.max(1, Math.min(chosen ?? waits, waits))
  const chips = [
    { name: t('RESTOCKED_UNITS'), count: line.restocked },
    { name: t('QUARANTINED_UNITS'), count: line.quarantined },
    { name: t('SCRAPPED_UNITS'), count: line.scrapped },
    { name: t('MISSING_UNITS'), count: line.missing },
    { name: t('FOREIGN_UNITS'), count: line.not_ours },
  ].filter(({ count }) => count > 0)
  return (
    <>
      <div className="return-line-head">
        <div>
          <b translate="no">{line.name}</b>{' '}
          <span className="sub" translate="no">
            {line.sku}
          </span>
          <p className="sub">{t('RECEIVED_OF', { received: line.received, announced: line.announced })}</p>
        </div>
        {mayReceive && (
          <Stepper
            label={line.name}
            value={line.received}
            max={Math.max(line.announced, line.received)}
            onChange={(value) => value !== line.received && onCount(line.sku, value - line.received)}
          />
        )}
      </div>
      {chips.length > 0 && (
        <p className="units">
          {chips.map(({ name, count }) => (
            <span key={name} className="unit">
              {name} {count}
            </span>
          ))}
        </p>
      )}
      {mayInspect && waits > 0 && (
        <fieldset
          className="return-find flex flex-wrap items-center gap-1"
          aria-label={t('INSPECT_OF', { name: line.name })}
          disabled={isBusy}
        >
          {waits > 1 && (
            <Stepper label={t('INSPECT_OF', { name: line.name })} value={units} max={waits} onChange={setChosen} />
          )}
          {FOUND.map(({ disposition, name }, index) => (
            <button
              key={disposition}
              type="button"
              className="btn"
              onClick={() => {
                setChosen(null)
                onFind(line, units, disposition)
              }}
            >
              {t(name)}
              {isCurrent && <kbd className="return-key">Alt {index + 1}</kbd>}
            </button>
          ))}
        </fieldset>
      )}
      {mayInspect && awaited > 0 && (
        <button type="button" className="link" disabled={isBusy} onClick={() => onFind(line, awaited, 'MISSING')}>
          {t('NOT_COME', { count: awaited })}
        </button>
      )}
      {mayInspect && line.quarantined > 0 && (
        <div className="return-find flex flex-wrap items-center gap-1">
          <button type="button" className="btn" disabled={isBusy} onClick={() => onRelease(line, 'RESTOCKED')}>
            {t('RELEASE_RESTOCK')}
          </button>
          <button type="button" className="btn" disabled={isBusy} onClick={() => onRelease(line, 'SCRAPPED')}>
            {t('RELEASE_SCRAP')}
          </button>
        </div>
      )}
    </>
  )
}
