import { getStock, listStockMovements, receiveStock, searchStock } from '@meridian/contract/admin/stock.ts'
import { namesArticle } from '@meridian/domain/gtin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callAdmin } from '../calls/call-admin.ts'
import { mayTryAgain } from '../calls/call-failure.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DetailPage } from '../ui/detail-page.tsx'
import { failureText } from '../ui/failure-text.ts'
import { Stepper, TextField } from '../ui/field.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { toast } from '../ui/toasts.tsx'
import { useScanPlace } from './place-field.tsx'
import {
  nextBooking,
  piecesOf,
  type ReceiptLine,
  withBooked,
  withQuantity,
  withScan,
  withSent,
} from './receipt-lines.ts'
import { ScanField, type ScannedStock } from './scan-field.tsx'

const PIECES_MAX = 100_000

/** Goods received: scanned or typed one after another, then booked. A scanner types the number and Enter. */
export default function ReceiptPage() {
  const { t, language } = useTexts()
  const nameOf = useCountryNames()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const { country_id, place, fields } = useScanPlace({ country_id: search.get('country') ?? undefined })
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<readonly ReceiptLine[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useUnsaved(lines.length > 0)
  if (country_id === undefined) return null

  const scan = (code: string, stock: ScannedStock | null) => {
    const article = stock ?? lines.find((line) => namesArticle(code, line))
    if (article === undefined) return false
    setLines((before) => withScan(before, { sku: article.sku, gtin: article.gtin, name: article.name }))
    return true
  }

  /** Books a line: first the pending booking without an answer, then the rest. @returns the number of units */
  const bookLine = async ({ sku, ...line }: ReceiptLine): Promise<number> => {
    const booking = nextBooking({ sku, ...line }, note.trim(), () => crypto.randomUUID())
    const { quantity, reason, key } = booking
    setLines((before) => withSent(before, sku, booking))
    const body = {
      country_id,
      sku,
      quantity,
      ...(place !== undefined && { stock_place_id: place.stock_place_id }),
      ...(reason !== '' && { reason }),
    }
    try {
      await callAdmin(receiveStock, { query: { languageId: language }, body }, { key })
    } catch (error) {
      if (!mayTryAgain(error)) setLines((before) => withSent(before, sku, undefined))
      throw error
    }
    setLines((before) => withBooked(before, sku, quantity))
    const rest = line.quantity - quantity
    return rest === 0
      ? quantity
      : quantity + (await bookLine({ sku, gtin: line.gtin, name: line.name, quantity: rest }))
  }

  const book = async () => {
    setIsBusy(true)
    setFailure(null)
    let booked = 0
    try {
      for (const line of lines) booked += await bookLine(line)
      setNote('')
    } catch (error) {
      setFailure(failureText(error, t))
    }
    if (booked > 0) toast(t('RECEIPT_DONE', { count: booked }))
    for (const { name } of [searchStock, getStock, listStockMovements]) {
      await client.invalidateQueries({ queryKey: [name] })
    }
    setIsBusy(false)
  }

  const pieces = piecesOf(lines)
  return (
    <DetailPage
      title={t('STOCK_RECEIVE')}
      list={{ name: t('ROOM_STOCK'), address: '/stock' }}
      facts={[nameOf(country_id), ...(place === undefined ? [] : [place.name])].join(' · ')}
    >
      <div className="receipt">
        <p className="sub">{t('RECEIPT_TEXT')}</p>
        {lines.length === 0 && fields}
        <ScanField country_id={country_id} initial={search.get('sku') ?? ''} onScan={scan} />
        {failure !== null && (
          <p className="failure" role="alert">
            {failure}
          </p>
        )}
        {lines.length === 0 ? (
          <p className="sub">{t('RECEIPT_EMPTY')}</p>
        ) : (
          <ul aria-live="polite">
            {lines.map(({ sku, name, quantity }) => (
              <li key={sku} className="flex items-center justify-between gap-1.5 border-b border-line py-1.25">
                <span>
                  {name}
                  <span className="sub" translate="no">
                    {sku}
                  </span>
                </span>
                <Stepper
                  label={name}
                  value={quantity}
                  max={PIECES_MAX}
                  onChange={(value) => setLines(withQuantity(lines, sku, value))}
                />
              </li>
            ))}
          </ul>
        )}
        <TextField label={t('RECEIPT_NOTE')} value={note} onChange={setNote} maxLength={500} />
        <p className="row">
          <button type="button" className="btn btn-main" disabled={pieces === 0 || isBusy} onClick={book}>
            {isBusy && <span className="spinner" aria-hidden="true" />}
            {t('RECEIPT_BOOK', { count: pieces })}
          </button>
        </p>
      </div>
    </DetailPage>
  )
}
