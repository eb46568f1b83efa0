import { type Ref, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Stepper, TextField } from '../ui/field.tsx'
import { shopUrl } from '../ui/shop-url.ts'
import { type PackCount, type PackLine, scanPiece, withAll, withUnits } from './pack-count.ts'

/** The field into which a scanner types one article after another, each ended by Enter. */
export function ScanField({
  label,
  onScan,
  onEmpty,
  error,
  fieldRef,
}: {
  label: string
  /** What was scanned. */
  onScan: (code: string) => void
  /** Enter without anything: the next step; in a dialog it confirms. */
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
        // It must not confirm the dialog.
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

/** Counts scanned articles into a parcel, and says what is wrong with the last scan. */
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

/** What belongs into a parcel, with its pictures, and how much of it is in. */
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
      <ul className="pack-lines">
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
