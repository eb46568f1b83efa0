import { correctStock, getStock, listStockMovements, searchStock } from '@meridian/contract/admin/stock.ts'
import { namesArticle } from '@meridian/domain/gtin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import { mayTryAgain, RefusedError } from '../calls/call-failure.ts'
import { Caller } from '../calls/caller.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DetailPage } from '../ui/detail-page.tsx'
import { failureText } from '../ui/failure-text.ts'
import { Stepper, TextField } from '../ui/field.tsx'
import { toast } from '../ui/toasts.tsx'
import { type CountLine, storeCount, storedCount, withCounted, withLine } from './count-lines.ts'
import { useScanPlace } from './place-field.tsx'
import { ScanField, type ScannedStock } from './scan-field.tsx'

const PIECES_MAX = 100_000

/** A count of a place by scanner: each article is compared with the books, and what differs is booked. */
export default function CountPage() {
  const { t, language } = useTexts()
  const { number } = useFormats()
  const nameOf = useCountryNames()
  const call = useContext(Caller)
  const client = useQueryClient()
  const [before] = useState(storedCount)
  const { country_id, place, fields } = useScanPlace({
    country_id: before?.country_id,
    stock_place_id: before?.lines[0]?.stock_place_id,
  })
  const [lines, setLines] = useState<readonly CountLine[]>(
    before !== null && before.country_id === country_id ? before.lines : [],
  )
  const [reason, setReason] = useState('')
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  /** By article: the key of a booking without an answer yet, and its number, reason and version. */
  const sent = useRef(new Map<number, { key: string; input: string }>())
  useEffect(() => {
    if (country_id !== undefined) storeCount(lines.length === 0 ? null : { country_id, lines: [...lines] })
  }, [country_id, lines])
  if (country_id === undefined) return null

  const lineOf = ({ variant_id, sku, gtin, name, version, places }: ScannedStock, stock_place_id: number) => ({
    variant_id,
    stock_place_id,
    sku,
    gtin,
    name,
    version,
    recorded: places.find((one) => one.stock_place_id === stock_place_id)?.on_hand ?? 0,
  })
  const scan = (code: string, stock: ScannedStock | null) => {
    if (place === undefined) return false
    const article =
      stock === null ? lines.find((line) => namesArticle(code, line)) : lineOf(stock, place.stock_place_id)
    if (article === undefined) return false
    setLines((now) => withCounted(now, article))
    return true
  }

  /** Books what an article differs by. @returns true if it is booked, or as the books say */
  const book = async (line: CountLine): Promise<boolean> => {
    const { variant_id, stock_place_id, version, counted } = line
    if (counted === line.recorded && !sent.current.has(variant_id)) return true
    const body = { version, counted, stock_place_id, kind: 'CORRECTION', reason: reason.trim() } as const
    const input = JSON.stringify(body)
    const known = sent.current.get(variant_id)
    const key = known?.input === input ? known.key : crypto.randomUUID()
    sent.current.set(variant_id, { key, input })
    try {
      await call(correctStock, { params: { variant_id, country_id }, query: { languageId: language }, body }, { key })
      sent.current.delete(variant_id)
      return true
    } catch (error) {
      setFailures((all) => new Map(all).set(variant_id, failureText(error, t)))
      if (mayTryAgain(error)) throw error
      sent.current.delete(variant_id)
      if (error instanceof RefusedError && error.is('VERSION_STALE')) {
        const { row } = await call(getStock, { params: { variant_id, country_id }, query: { languageId: language } })
        setFailures((all) => new Map([...all].filter(([id]) => id !== variant_id)))
        setLines((now) => withLine(now, { ...line, ...lineOf(row, stock_place_id), has_moved: true }))
      }
      return false
    }
  }

  const bookAll = async () => {
    setIsBusy(true)
    setFailures(new Map())
    let booked = 0
    try {
      for (const line of lines) {
        if (!(await book(line))) continue
        booked += 1
        setLines((now) => now.filter(({ variant_id }) => variant_id !== line.variant_id))
      }
    } catch {
      // The line says that no answer came; the rest waits for the next try.
    }
    if (booked > 0) toast(t('COUNTS_DONE', { count: booked }))
    for (const { name } of [searchStock, getStock, listStockMovements]) {
      await client.invalidateQueries({ queryKey: [name] })
    }
    setIsBusy(false)
  }

  const differing = lines.filter(({ counted, recorded }) => counted !== recorded).length
  const needsReason = differing > 0 && reason.trim() === ''
  return (
    <DetailPage
      title={t('STOCK_TAKE')}
      list={{ name: t('ROOM_STOCK'), address: '/stock' }}
      facts={[nameOf(country_id), ...(place === undefined ? [] : [place.name])].join(' · ')}
    >
      <div className="receipt">
        <p className="sub">{t('COUNTS_TEXT')}</p>
        {(lines.length === 0 || place === undefined) && fields}
        {place !== undefined && <ScanField country_id={country_id} onScan={scan} />}
        {lines.length === 0 ? (
          <p className="sub">{t('RECEIPT_EMPTY')}</p>
        ) : (
          <ul aria-live="polite">
            {lines.map((line) => (
              <li
                key={line.variant_id}
                className="flex flex-wrap items-center justify-between gap-1.5 border-b border-line py-1.25"
              >
                <span>
                  {line.name}
                  <span className="sub" translate="no">
                    {line.sku}
                  </span>
                  <span className="sub">
                    {line.counted === line.recorded
                      ? t('COUNTS_AS_RECORDED', { recorded: number(line.recorded) })
                      : t('COUNTS_DIFFERS', {
                          recorded: number(line.recorded),
                          difference: `${line.counted > line.recorded ? '+' : '−'}${number(Math.abs(line.counted - line.recorded))}`,
                        })}
                  </span>
                  {line.has_moved && <span className="failure">{t('COUNTS_MOVED')}</span>}
                  {failures.has(line.variant_id) && (
                    <span className="failure" role="alert">
                      {failures.get(line.variant_id)}
                    </span>
                  )}
                </span>
                <span className="row">
                  <Stepper
                    label={line.name}
                    value={line.counted}
                    max={PIECES_MAX}
                    onChange={(counted) => setLines(withLine(lines, { ...line, counted, has_moved: false }))}
                  />
                  <button
                    type="button"
                    className="btn"
                    disabled={isBusy}
                    aria-label={t('COUNTS_REMOVE_NAMED', { name: line.name })}
                    onClick={() => setLines(lines.filter((one) => one !== line))}
                  >
                    {t('COUNTS_REMOVE')}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        )}
        <TextField
          label={t('COUNTS_REASON')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          required={differing > 0}
        />
        <p className="row">
          <button
            type="button"
            className="btn btn-main"
            disabled={lines.length === 0 || needsReason || isBusy}
            onClick={bookAll}
          >
            {isBusy && <span className="spinner" aria-hidden="true" />}
            {t('COUNTS_BOOK', { count: lines.length })}
          </button>
        </p>
      </div>
    </DetailPage>
  )
}
