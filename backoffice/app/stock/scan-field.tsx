import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { TextField } from '../ui/field.tsx'

/** A field for bar codes: a scanner types the number and Enter, and the field waits for the next one. */
export function ScanField({ onScan }: { onScan: (code: string) => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim().toUpperCase()
    setTyped('')
    form.current?.querySelector('input')?.focus()
    if (code !== '') onScan(code)
  }
  return (
    <form ref={form} className="scan" onSubmit={submit}>
      <TextField
        label={t('RECEIPT_SCAN')}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
        translate="no"
      />
      <button type="submit" className="btn">
        {t('RECEIPT_ADD')}
      </button>
    </form>
  )
}
