import { type Ref, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Stepper, TextField } from '../../ui/field.tsx'
import { shopUrl } from '../../ui/shop-url.ts'
import { type PackCount, type PackLine, scanPiece, withAll, withUnits } from './pack-count.ts'

/** The scanner's input field: article after article, each ended by Enter. */
export function ScanField({
  label,
  onScan,
  onEmpty,
  error,
  fieldRef,
}: {
  label: string
  /** Called with the scanned code. */
  onScan: (code: string) => void
  /** Called by Enter in the empty field: the next step; in a dialog it confirms. */
  onEmpty?: () => void
  error?: string | undefined
  fieldRef?: Ref<HTMLInputElement>
}) {
  const [typed, setTyped] = useState('')
  return (
    <TextField
      label={label}
      value={typed}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return
        const code = typed.trim()
        if (code === '' && onEmpty === undefined) return
        // Enter must not confirm the dialog.
        event.preventDefault()
        setTyped('')
        if (code === '') onEmpty?.()
        else onScan(code)
      }}
      autoFocus
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      error={error}
      {...(fieldRef !== undefined && { ref: fieldRef })}
      translate="no"
    />
  )
}

/** Counts scanned articles into a parcel, and reports errors of the last scan. */
export function usePackScan(lines: readonly PackLine[], count: PackCount, onCount: (count: PackCount) => void) {
  const { t } = useTexts()
  const [failed, setFailed] = useState<string | undefined>(undefined)
  const scan = (code: string): boolean => {
    const answer = scanPiece(lines, count, code)
    if (typeof answer === 'string') {
      setFailed(t(answer === 'unknown' ? 'PACK_UNKNOWN' : 'PACK_ENOUGH', { sku: code.toUpperCase() }))
      return false
    }
    setFailed(undefined)
    onCount(answer)
    return true
  }
  return { scan, failed, setFailed }
}

/** The contents of a parcel with pictures, and the packed quantities. */
export function PackLines({
  lines,
  count,
  onCount,
}: {
  lines: readonly PackLine[]
  count: PackCount
  onCount: (count: PackCount) => void
}) {
  const { t } = useTexts()
  return (
    <>
      <ul className="pack-lines grid">
        {lines.map(({ position, name, sku, gtin, image, quantity }) => {
          const packed = count.units.get(position) ?? 0
          return (
            <li key={position} className={packed >= quantity ? 'pack-line pack-full' : 'pack-line'}>
              {image === null ? (
                <span className="order-picture" />
              ) : (
                <img className="order-picture" src={`${shopUrl()}${image}`} alt="" />
              )}
              <span translate="no">
                <b>{name}</b>
                <span className="sub">
                  {sku}
                  {gtin !== null && ` · ${gtin}`}
                </span>
              </span>
              <Stepper
                label={name}
                value={packed}
                max={quantity}
                onChange={(value) => onCount(withUnits(count, position, value))}
              />
            </li>
          )
        })}
      </ul>
      <p>
        <button type="button" className="link" onClick={() => onCount(withAll(lines, count))}>
          {t('PACK_ALL')}
        </button>
      </p>
    </>
  )
}
