import { getStock, listStockMovements, receiveStock, searchStock } from '@meridian/contract/admin/stock.ts'
import { namesArticle } from '@meridian/domain/gtin.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callAdmin } from '../calls/call-admin.ts'
import { mayTryAgain } from '../calls/call-failure.ts'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DetailPage } from '../ui/detail-page.tsx'
import { failureText } from '../ui/failure-text.ts'
import { SelectField, Stepper, TextField } from '../ui/field.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { LoadingState } from '../ui/states.tsx'
import { toast } from '../ui/toasts.tsx'
import { PlaceField } from './place-field.tsx'
import {
  nextBooking,
  piecesOf,
  type ReceiptLine,
  withBooked,
  withQuantity,
  withScan,
  withSent,
} from './receipt-lines.ts'
import { useServingPlaces } from './serving-places.ts'

const PIECES_MAX = 100_000

/** Goods received: scanned or typed one after another, then booked. A scanner types the number and Enter. */
export default function ReceiptPage() {
  const { t, language } = useTexts()
  const nameOf = useCountryNames()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const countries = countriesOf(useSelf(), 'stock.write')
  const wanted = search.get('country') ?? ''
  const [country_id, setCountry] = useState<CountryId | undefined>(
    isCountryId(wanted) && countries.includes(wanted) ? wanted : countries[0],
  )
  const [chosenPlace, setPlace] = useState<number>()
  const { places: serving, isPending } = useServingPlaces(country_id)
  const place = serving.find(({ stock_place_id }) => stock_place_id === chosenPlace) ?? serving[0]
  const [typed, setTyped] = useState(search.get('sku') ?? '')
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<readonly ReceiptLine[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  useUnsaved(lines.length > 0)
  if (country_id === undefined) return null

  const scan = async (event: FormEvent) => {
    event.preventDefault()
    const sku = typed.trim().toUpperCase()
    if (sku === '') return
    setFailure(null)
    setTyped('')
    const known = lines.find((line) => namesArticle(sku, line))
    try {
      const article = known ?? (await articleOf(sku, country_id))
      if (article === undefined) setFailure(t('RECEIPT_UNKNOWN', { sku }))
      else setLines((before) => withScan(before, { sku: article.sku, gtin: article.gtin, name: article.name }))
    } catch (error) {
      setTyped(sku)
      setFailure(failureText(error, t))
    }
    field.current?.querySelector('input')?.focus()
  }

  const articleOf = async (sku: string, country: CountryId) => {
    const { rows } = await callAdmin(searchStock, { query: { languageId: language, country, search: sku } })
    return rows.find((row) => namesArticle(sku, row))
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
        {countries.length > 1 && lines.length === 0 && (
          <SelectField
            label={t('STOCK_COUNTRY')}
            value={country_id}
            onChange={(value) => {
              if (isCountryId(value)) setCountry(value)
            }}
            options={countries.map((value) => ({ value, name: nameOf(value) }))}
          />
        )}
        {isPending && <LoadingState />}
        {lines.length === 0 && (
          <PlaceField label={t('STOCK_PLACE')} places={serving} value={place?.stock_place_id} onChange={setPlace} />
        )}
        <form ref={field} className="scan" onSubmit={scan}>
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
