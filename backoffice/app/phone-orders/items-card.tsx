import { type PhoneOrderQuote, searchPhoneOrderItems } from '@meridian/contract/admin/phone-orders.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useListAnswer } from '../calls/use-answer.ts'
import { FindField } from '../fields/find-field.tsx'
import type { Translate } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { failureText } from '../ui/failure-text.ts'
import { Stepper } from '../ui/field.tsx'
import { MoneyText, PointsText } from '../ui/money-text.tsx'
import { shopUrl } from '../ui/shop-url.ts'
import { usePaused } from '../ui/use-paused.ts'
import { type DraftLine, type FoundVariant, orderedLines, withoutLine, withPiece, withQuantity } from './draft.ts'
import type { PartProps } from './phone-order-page.tsx'
import { errorAt } from './problems.ts'

/** The maximum of one variant that a call accepts. */
const PIECES_MAX = 999

/** The products of the order: added by typing or scanning, with quantities set by keyboard. */
export function ItemsCard({ draft, quote, problems, onChange }: PartProps) {
  const { t } = useTexts()
  const card = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<number | null>(null)
  const fieldOf = (path: string) => card.current?.querySelector<HTMLElement>(`[data-path~="${path}"] input`)
  useEffect(() => {
    if (added === null) return
    card.current?.querySelector<HTMLElement>(`[data-variant="${added}"] input`)?.focus()
    setAdded(null)
  }, [added])
  const ordered = orderedLines(draft)
  const press = (event: KeyboardEvent) => {
    // Enter after the quantity leads to the next product.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) fieldOf('items')?.focus()
  }
  return (
    <Card title={t('PHONE_PRODUCTS')} aside={ordered.length > 0 && t('DESK_PIECES', { count: sum(ordered) })}>
      <div className="grid gap-1.75 py-1" ref={card}>
        <div data-path="items">
          <ItemFind
            draft={draft}
            error={errorAt(problems, 'items', t('PHONE_PRODUCTS'), t)}
            onChoose={(found) => {
              onChange((now) => withPiece(now, found))
              setAdded(found.variant_id)
            }}
          />
        </div>
        {draft.lines.length > 0 && (
          <ul>
            {draft.lines.map((line) => {
              const at = ordered.indexOf(line)
              return (
                <li
                  key={line.variant_id}
                  className={line.quantity === 0 ? 'phone-line phone-line-none' : 'phone-line'}
                  data-path={`items.${at} items.${at}.quantity`}
                  data-variant={line.variant_id}
                  onKeyDown={press}
                >
                  <Line
                    line={line}
                    quoted={quote?.lines.find(({ variant_id }) => variant_id === line.variant_id)}
                    code={problems.find(({ path }) => path.split('.', 2).join('.') === `items.${at}`)?.code}
                    currency={quote?.currency_code}
                    onQuantity={(quantity) => onChange((now) => withQuantity(now, line.variant_id, quantity))}
                    onRemove={() => {
                      onChange((now) => withoutLine(now, line.variant_id))
                      fieldOf('items')?.focus()
                    }}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Card>
  )
}

const sum = (lines: readonly DraftLine[]) => lines.reduce((pieces, { quantity }) => pieces + quantity, 0)

function ItemFind({
  draft: { country_id, languageId, member },
  error,
  onChoose,
}: Pick<PartProps, 'draft'> & { error: string | undefined; onChoose: (found: FoundVariant) => void }) {
  const { t, language } = useTexts()
  const [text, setText] = useState('')
  const search = text.trim()
  const asked = usePaused(search, 200)
  const query = useListAnswer(
    searchPhoneOrderItems,
    {
      query: {
        search: asked,
        country_id,
        languageId: language,
        order_language: languageId,
        ...(member !== null && { user_id: member.user_id }),
      },
    },
    { enabled: asked.length > 1 },
  )
  const currency = query.data?.currency_code ?? ''
  return (
    <FindField
      label={t('PHONE_FIND_ITEM')}
      name="items"
      text={text}
      onText={setText}
      found={asked.length > 1 ? (query.data?.variants ?? []) : []}
      isCurrent={asked === search && query.isSuccess && !query.isPlaceholderData}
      idOf={({ variant_id }) => variant_id}
      textOf={({ name, sku, available }) => `${name}, ${sku}, ${t('CHANGE_IN_STOCK', { count: available })}`}
      onChoose={(found) => {
        setText('')
        onChoose(found)
      }}
      error={query.isError ? failureText(query.error, t) : error}
    >
      {(found) => (
        <>
          <Picture image={found.image} />
          <Name {...found} />
          <span className="grid justify-items-end text-end">
            <MoneyText amount={found.price} currency={currency} />
            <span className={found.available > 0 ? 'sub' : 'sub tone-bad'}>
              {t('CHANGE_IN_STOCK', { count: found.available })}
            </span>
          </span>
        </>
      )}
    </FindField>
  )
}

function Picture({ image }: { image: string | null }) {
  return image === null ? (
    <span className="order-picture" />
  ) : (
    <img className="order-picture" src={`${shopUrl()}${image}`} alt="" loading="lazy" />
  )
}

/** The name for the admin, followed by the one for the buyer. */
function Name({ name, own_name, sku }: Pick<FoundVariant, 'name' | 'own_name' | 'sku'>) {
  return (
    <span translate="no">
      <b>{name}</b> <span className="sub">{sku}</span>
      {own_name !== null && <span className="sub block">{own_name}</span>}
    </span>
  )
}

function Line({
  line,
  quoted,
  code,
  currency,
  onQuantity,
  onRemove,
}: {
  line: DraftLine
  quoted: PhoneOrderQuote['lines'][number] | undefined
  code: string | undefined
  currency: string | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}) {
  const { t } = useTexts()
  // For a product not sold here, the quote contains only its availability.
  const known =
    quoted === undefined ? line : { ...quoted, sku: quoted.sku || line.sku, image: quoted.image ?? line.image }
  const wrong = limitText(line.quantity, known, code, t)
  const most = Math.min(known.available, known.order_limit ?? known.available)
  return (
    <>
      <Picture image={known.image} />
      <div>
        <Name {...known} />
        {currency !== undefined && (
          <span className="sub block">
            <MoneyText amount={known.price} currency={currency} />
            {known.regular_price !== null && known.regular_price !== known.price && (
              <>
                {' '}
                <s>
                  <MoneyText amount={known.regular_price} currency={currency} />
                </s>
              </>
            )}
            {' · '}
            {t('CHANGE_IN_STOCK', { count: known.available })}
            {known.order_limit !== null && ` · ${t('PHONE_LIMIT', { count: known.order_limit })}`}
          </span>
        )}
        {/* Always rendered, so that screen readers announce its changes. */}
        <p className="field-error" role="status">
          {wrong}{' '}
          {wrong !== undefined && most > 0 && (
            <button type="button" className="link" onClick={() => onQuantity(most)}>
              {t('PHONE_TAKE', { count: most })}
            </button>
          )}
        </p>
      </div>
      <Stepper label={known.name} value={line.quantity} max={PIECES_MAX} onChange={onQuantity} />
      <span className="grid justify-items-end text-end">
        {quoted !== undefined && currency !== undefined && quoted.quantity === line.quantity && line.quantity > 0 ? (
          <>
            <b>
              <MoneyText amount={quoted.line_gross} currency={currency} />
            </b>
            {quoted.points > 0 && (
              <span className="sub">
                <PointsText points={quoted.points} />
              </span>
            )}
          </>
        ) : (
          <span className="sub">–</span>
        )}
      </span>
      <button
        type="button"
        className="btn btn-icon phone-remove"
        aria-label={t('PHONE_REMOVE', { name: known.name })}
        title={t('PHONE_REMOVE', { name: known.name })}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </button>
    </>
  )
}

/** The reason why a line cannot be ordered: from the known data at once, else from the server. */
export function limitText(
  quantity: number,
  { available, order_limit }: Pick<FoundVariant, 'available' | 'order_limit'>,
  code: string | undefined,
  t: Translate,
): string | undefined {
  if (quantity === 0) return undefined
  if (code === 'VARIANT_UNAVAILABLE') return t('PHONE_ISSUE_NOT_SOLD')
  if (order_limit !== null && quantity > order_limit) return t('PHONE_ISSUE_LIMIT', { count: order_limit })
  if (quantity > available || code === 'STOCK_EXHAUSTED') {
    return available > 0 ? t('PHONE_ISSUE_STOCK', { count: available }) : t('PHONE_ISSUE_SOLD_OUT')
  }
  if (code === 'QUANTITY_LIMITED') return t('REFUSED_LIMIT')
  if (code === 'CART_FULL') return t('PHONE_ISSUE_FULL')
  return code === undefined ? undefined : t('PHONE_ISSUE_NOT_SOLD')
}
