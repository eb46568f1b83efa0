import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import type { LastScan } from './use-scans.ts'

/** The scanner's input field: it retains the focus, and shows the result of the last scan in large type. */
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
    // Warehouse pages start with the scanner; on a phone, focus without a touch opens no keyboard.
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
          <p className="text-ink" translate="no">
            <b>{last.line.name}</b> {last.line.received} / {last.line.announced}
          </p>
        )}
        {last !== null && last.error === null && last.line === null && (
          <p className="text-error font-semibold">{t('SCAN_STRAY', { code: last.code })}</p>
        )}
        {waiting > 1 && <p className="sub">{t('SCANS_WAIT', { count: waiting })}</p>}
      </div>
    </form>
  )
}
