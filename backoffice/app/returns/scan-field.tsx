import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import type { LastScan } from './use-scans.ts'

/** The field that a scanner types into: it keeps the focus, and says large what the last scan was. */
export function ScanField({
  last,
  waiting,
  onScan,
}: {
  last: LastScan | null
  waiting: number
  onScan: (code: string) => void
}) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A page of the warehouse begins with the scanner; on a phone this opens no keyboard before a touch.
    field.current?.focus({ preventScroll: true })
  }, [])
  return (
    <form
      className="scan"
      onSubmit={(event) => {
        event.preventDefault()
        const scanned = code.trim()
        if (scanned === '') return
        onScan(scanned)
        setCode('')
      }}
    >
      <label htmlFor="scan-code">{t('SCAN')}</label>
      <input
        ref={field}
        id="scan-code"
        className="control scan-code"
        value={code}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="scan-last" aria-live="assertive">
        {last !== null && last.error !== null && <CallFailureNote error={last.error} />}
        {last?.line && (
          <p className="scan-ok" translate="no">
            <b>{last.line.name}</b> {last.line.received} / {last.line.announced}
          </p>
        )}
        {last !== null && last.error === null && last.line === null && (
          <p className="scan-stray">{t('SCAN_STRAY', { code: last.code })}</p>
        )}
        {waiting > 1 && <p className="sub">{t('SCANS_WAIT', { count: waiting })}</p>}
      </div>
    </form>
  )
}
