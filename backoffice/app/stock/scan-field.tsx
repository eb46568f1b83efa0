import { scanArticle } from '@meridian/contract/admin/stock.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type FormEvent, useContext, useRef, useState } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import { Caller } from '../calls/caller.ts'
import { useTexts } from '../texts/use-texts.ts'
import { failureText } from '../ui/failure-text.ts'
import { TextField } from '../ui/field.tsx'

export type ScannedStock = AnswerOf<typeof scanArticle>['row']

/**
 * A field for bar codes: a scanner types the number and Enter, and the field waits for the next one. The stock of an
 * article is read when it is scanned first; a code that names none, or could not be read, is told below.
 */
export function ScanField({
  country_id,
  initial = '',
  onScan,
}: {
  country_id: CountryId
  initial?: string
  /** Adds an item of a known article; false if it is not known yet. */
  onScan: (code: string, stock: ScannedStock | null) => boolean
}) {
  const { t, language } = useTexts()
  const call = useContext(Caller)
  const [typed, setTyped] = useState(initial)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const scan = async (code: string) => {
    setFailure(null)
    if (onScan(code, null)) return
    try {
      onScan(code, (await call(scanArticle, { query: { languageId: language, country_id, code } })).row)
    } catch (error) {
      const isUnknown = error instanceof RefusedError && error.is('STOCK_ABSENT')
      setFailure(isUnknown ? t('RECEIPT_UNKNOWN', { sku: code }) : `${code}: ${failureText(error, t)}`)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim().toUpperCase()
    setTyped('')
    form.current?.querySelector('input')?.focus()
    if (code !== '') void scan(code)
  }
  return (
    <>
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
      {failure !== null && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
