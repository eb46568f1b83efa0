import { searchOrders } from '@meridian/contract/admin/orders.ts'
import { createPhoneOrder, type PhoneOrderQuote } from '@meridian/contract/admin/phone-orders.ts'
import type { FieldProblem } from '@meridian/contract/errors.ts'
import { type CountryId, isCountryId, isOpen } from '@meridian/domain/locale.ts'
import { type FocusEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { RefusedError } from '../calls/call-failure.ts'
import { useChange } from '../calls/use-change.ts'
import { countriesOf, useSelf } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import { readPreference, writePreference } from '../texts/preferences.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DetailPage } from '../ui/detail-page.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { isSame } from '../ui/form/changes.ts'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { BuyerCard } from './buyer-card.tsx'
import { type Draft, draftInput, emptyDraft, withMember } from './draft.ts'
import { ItemsCard } from './items-card.tsx'
import { useOpenBuyer } from './member-find.tsx'
import type { MadeOrder } from './order-made.tsx'
import { PaymentCard } from './payment-card.tsx'
import { focusFirst, partOf, shownProblems } from './problems.ts'
import { ShippingCard } from './shipping-card.tsx'
import { Summary } from './summary.tsx'
import { useQuote } from './use-quote.ts'
import '../orders/orders.css'
import './phone-orders.css'

const loadMade = async () => ({ default: (await import('./order-made.tsx')).OrderMade })
const OrderMade = lazyPart(loadMade)

/** Props of the page's cards. */
export interface PartProps {
  draft: Draft
  quote: PhoneOrderQuote | undefined
  /** The problems to show by now. */
  problems: readonly FieldProblem[]
  onChange: (change: (draft: Draft) => Draft) => void
}

/** Creates an order for a buyer on the phone. It waits until the buyer accepts it through the link sent to them. */
export default function PhoneOrderPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const countries = countriesOf(useSelf(), 'orders.create').filter(isOpen)
  const [round, setRound] = useState(0)
  const requested = [search.get('country'), readPreference('phone_country')].find(
    (id): id is CountryId => id !== null && isCountryId(id) && countries.includes(id),
  )
  const country = requested ?? countries[0]
  if (country === undefined) return <p className="state">{t('REFUSED_RIGHT_LACKING')}</p>
  const memberId = round === 0 ? Number(search.get('member')) : 0
  return <NewOrder key={round} country={country} memberId={memberId} onAnother={() => setRound(round + 1)} />
}

function NewOrder({ country, memberId, onAnother }: { country: CountryId; memberId: number; onAnother: () => void }) {
  const { t } = useTexts()
  const { money } = useFormats()
  const page = useRef<HTMLDivElement>(null)
  // It is there before the order is made, should the line die by then.
  useEffect(() => void loadMade().catch(() => {}), [])
  const [draft, setDraft] = useState(() => emptyDraft(country))
  const [isTried, setIsTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  // The total shown when the button was pressed, while the quote of the current input is pending.
  const [wanted, setWanted] = useState<number | null>(null)
  const [note, setNote] = useState<ReactNode>(null)
  const [led, setLed] = useState<ReadonlySet<string>>(new Set())
  const [made, setMade] = useState<MadeOrder | null>(null)
  const onChange = (change: (draft: Draft) => Draft) => {
    setDraft(change)
    setRefused([])
    setNote(null)
  }
  const input = draftInput(draft, isTried)
  const { quote, isCurrent, error, ask } = useQuote(input)
  const openBuyer = useOpenBuyer((opened) => onChange((now) => withMember(now, opened)))
  const create = useChange(createPhoneOrder, {
    // A new order has neither parcels nor refunds.
    refetches: [searchOrders],
    onDone: ({ order_id, number, expires_at }) => {
      saved()
      writePreference('phone_country', draft.country_id)
      setMade({ order_id, number, expires_at, email: draft.email.trim(), country_id: draft.country_id })
    },
  })
  const saved = useUnsaved(made === null && !isSame(draft, emptyDraft(draft.country_id)))
  const problems = shownProblems([...(quote?.problems ?? []), ...refused], { isTried, left })

  const openGiven = useEffectEvent(() => {
    if (memberId > 0) openBuyer.mutate(memberId)
  })
  useEffect(() => openGiven(), [])

  useEffect(() => {
    // Runs once the fields show their errors.
    if (led.size > 0) focusFirst(page.current, led)
  }, [led])

  const lead = (found: readonly FieldProblem[]) => {
    setIsTried(true)
    setLed(new Set(found.map(({ path }) => (path === 'buyer' ? 'buyer.email' : path))))
  }
  const proceed = useEffectEvent((seen: number) => {
    if (quote === undefined) return
    setWanted(null)
    const { total_gross } = quote.totals
    if (quote.problems.length > 0) {
      setNote(<p>{t('REFUSED_FIELDS')}</p>)
      lead(quote.problems)
    } else if (total_gross !== seen) {
      setNote(<p>{t('PHONE_TOTAL_CHANGED', { total: money(total_gross, quote.currency_code) })}</p>)
    } else {
      create.mutate({ body: { ...input, total_gross } }, { onError: refuse })
    }
  })
  const refuse = (failure: unknown) => {
    const fields = failure instanceof RefusedError ? (failure.body.fields ?? []) : []
    const body = fields.map(({ path, ...rest }) => ({ ...rest, path: path.replace(/^body\./, '') }))
    setNote(body.length > 0 ? <p>{t('REFUSED_FIELDS')}</p> : <CallFailureNote error={failure} />)
    if (body.length > 0) {
      setRefused(body)
      lead(body)
    }
    // A price, stock or method may have changed: refetch the quote.
    ask()
  }
  useEffect(() => {
    if (wanted !== null && isCurrent) proceed(wanted)
  }, [wanted, isCurrent])
  useEffect(() => {
    if (error !== null) setWanted(null)
  }, [error])
  const press = () => {
    setIsTried(true)
    setNote(null)
    if (error !== null) ask()
    else setWanted(quote?.totals.total_gross ?? 0)
  }
  const leave = ({ target }: FocusEvent) => {
    const name = target.getAttribute('name')
    if (name !== null && !left.has(name)) setLeft(new Set([...left, name]))
  }
  if (made !== null) {
    return (
      <Suspense>
        <OrderMade made={made} onAnother={onAnother} />
      </Suspense>
    )
  }
  const part = { draft, quote, problems, onChange }
  return (
    <DetailPage
      title={t('PHONE_ORDER_NEW')}
      list={{ name: t('ROOM_ORDERS'), address: '/orders' }}
      facts={t('PHONE_ABOUT')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notes which fields were left, and the key that is a button too */}
      <div
        className="phone-order"
        ref={page}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) press()
        }}
      >
        <div className="phone-parts">
          <BuyerCard {...part} open={openBuyer} />
          <ItemsCard {...part} />
          <ShippingCard {...part} />
          <PaymentCard {...part} />
        </div>
        <Summary
          quote={quote}
          isCurrent={isCurrent}
          error={error}
          isBusy={create.isPending || wanted !== null}
          failure={note}
          onAskAgain={ask}
          onLead={(to) => lead((quote?.problems ?? []).filter(({ path }) => partOf(path) === to))}
          onCreate={press}
        />
      </div>
    </DetailPage>
  )
}
