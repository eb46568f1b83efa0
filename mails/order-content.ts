import { linesAsBought, partsOfBundle } from '@meridian/domain/bundle.ts'
import { consumerRights } from '@meridian/domain/consumer-rights.ts'
import { dayText, momentText } from '@meridian/domain/date-text.ts'
import { countryOf } from '@meridian/domain/locale.ts'
import { formatPoints, formatPrice, formatRate } from '@meridian/domain/locale-prices.ts'
import { localizeMeasures } from '@meridian/domain/measures.ts'
import { amountDue, isPaid } from '@meridian/domain/order.ts'
import type { WithdrawalGround } from '@meridian/domain/withdrawal.ts'
import { localizeWording } from '@meridian/domain/wording.ts'
import { addressLines, personName } from './address-lines.ts'
import { oneLine, typedLine } from './one-line.ts'
import type { MailCompany, MailLine, MailTemplate, OrderMail } from './order-mail.ts'
import { type MailKey, type Translate, translatorOf } from './translate.ts'

/** A label with its value. */
export interface Fact {
  label: string
  value: string
}

export interface LineContent {
  position: number
  name: string
  image_url: string | null
  /** `2 × 95,20 zł` */
  pieces: string
  /** Of what a bundle is made: `1 × Soap · 2 × Tea`. */
  parts: string | null
  /** `regular price 119,00 zł`, if a promotion lowered the price. */
  regular: string | null
  price: string
  points: string | null
}

/** Lines below a heading: an address, the seller, the payment. */
export interface Block {
  title: string
  lines: string[]
  /** Below the lines. */
  link?: { text: string; url: string }
}

/** The texts of every mail: HTML and plain text are both made from it, so that they always say the same. */
export interface LetterContent {
  subject: string
  title: string
  lead: string[]
  button: { label: string; url: string }
  shop: { name: string; url: string }
  questions: { text: string; email: string }
  seller: Block
  reason: string
  /** Separates a label and its value; French puts a space before it. */
  colon: string
}

export interface OrderContent extends LetterContent {
  facts: Fact[]
  transfer: { title: string; facts: Fact[] } | null
  pieces: string
  lines: LineContent[]
  totals: Fact[]
  total: Fact
  /** Details of the total: tax, and the points earned. */
  notes: Fact[]
  blocks: Block[]
  /** The buyer's legal rights in this contract, a sentence each. */
  rights: string[]
  withdrawal: { label: string; url: string } | null
  regulations: { title: string; files: { text: string; url: string | null }[] }
}

const SUBJECTS: Readonly<Record<MailTemplate, MailKey>> = {
  'order-placed': 'SUBJECT_ORDER_PLACED',
  'order-paid': 'SUBJECT_ORDER_PAID',
  'payment-failed': 'SUBJECT_PAYMENT_FAILED',
  'payment-refunded': 'SUBJECT_PAYMENT_REFUNDED',
  'refund-returned': 'SUBJECT_REFUND_RETURNED',
  'parcel-shipped': 'SUBJECT_PARCEL_SHIPPED',
  'parcel-delivered': 'SUBJECT_PARCEL_DELIVERED',
  'parcel-delayed': 'SUBJECT_PARCEL_DELAYED',
  'parcel-held': 'SUBJECT_PARCEL_HELD',
  'parcel-lost': 'SUBJECT_PARCEL_LOST',
  'parcel-returned': 'SUBJECT_PARCEL_RETURNED',
  'address-changed': 'SUBJECT_ADDRESS_CHANGED',
  'units-cancelled': 'SUBJECT_UNITS_CANCELLED',
  'order-changed': 'SUBJECT_ORDER_CHANGED',
  'withdrawal-received': 'SUBJECT_WITHDRAWAL_RECEIVED',
  'withdrawal-refused': 'SUBJECT_WITHDRAWAL_REFUSED',
  'withdrawal-lapsed': 'SUBJECT_WITHDRAWAL_LAPSED',
  'return-approved': 'SUBJECT_RETURN_APPROVED',
  'return-declined': 'SUBJECT_RETURN_DECLINED',
  'return-received': 'SUBJECT_RETURN_RECEIVED',
  'return-closed': 'SUBJECT_RETURN_CLOSED',
  'letter-delay': 'SUBJECT_LETTER',
  'letter-address': 'SUBJECT_LETTER',
  'letter-payment': 'SUBJECT_LETTER',
  'letter-words': 'SUBJECT_LETTER',
  'phone-order': 'SUBJECT_PHONE_ORDER',
  'phone-order-expired': 'SUBJECT_PHONE_ORDER_EXPIRED',
}
const TITLES: Readonly<Record<MailTemplate, MailKey>> = {
  'order-placed': 'TITLE_ORDER_PLACED',
  'order-paid': 'TITLE_ORDER_PAID',
  'payment-failed': 'TITLE_PAYMENT_FAILED',
  'payment-refunded': 'TITLE_PAYMENT_REFUNDED',
  'refund-returned': 'TITLE_REFUND_RETURNED',
  'parcel-shipped': 'TITLE_PARCEL_SHIPPED',
  'parcel-delivered': 'TITLE_PARCEL_DELIVERED',
  'parcel-delayed': 'TITLE_PARCEL_DELAYED',
  'parcel-held': 'TITLE_PARCEL_HELD',
  'parcel-lost': 'TITLE_PARCEL_LOST',
  'parcel-returned': 'TITLE_PARCEL_RETURNED',
  'address-changed': 'TITLE_ADDRESS_CHANGED',
  'units-cancelled': 'TITLE_UNITS_CANCELLED',
  'order-changed': 'TITLE_ORDER_CHANGED',
  'withdrawal-received': 'TITLE_WITHDRAWAL_RECEIVED',
  'withdrawal-refused': 'TITLE_WITHDRAWAL_REFUSED',
  'withdrawal-lapsed': 'TITLE_WITHDRAWAL_LAPSED',
  'return-approved': 'TITLE_RETURN_APPROVED',
  'return-declined': 'TITLE_RETURN_DECLINED',
  'return-received': 'TITLE_RETURN_RECEIVED',
  'return-closed': 'TITLE_RETURN_CLOSED',
  'letter-delay': 'TITLE_LETTER',
  'letter-address': 'TITLE_LETTER',
  'letter-payment': 'TITLE_LETTER',
  'letter-words': 'TITLE_LETTER',
  'phone-order': 'TITLE_PHONE_ORDER',
  'phone-order-expired': 'TITLE_PHONE_ORDER_EXPIRED',
}

/** The texts of an order mail in its locale. SPEC §9: prices and points with two decimals. */
export function orderContent(template: MailTemplate, mail: OrderMail): OrderContent {
  const t = translatorOf(mail.locale, mail.texts)
  const price = (minor: number): string => formatPrice(minor, mail)
  const number = oneLine(mail.number)
  const withdrawal = mail.regulation_files.find((file) => file.kind === 'withdrawal')
  const subjectNumber = oneLine(mail.amendment?.number ?? mail.number)
  const waits = template === 'order-changed' && isChangeWaiting(mail)
  const isOutside = template === 'payment-refunded' && mail.refund?.means === 'OUTSIDE'
  return {
    subject: t(waits ? 'SUBJECT_ORDER_CHANGE_WAITS' : SUBJECTS[template], { number: subjectNumber }),
    title: t(waits ? 'TITLE_ORDER_CHANGE_WAITS' : isOutside ? 'TITLE_MONEY_WENT_BACK' : TITLES[template]),
    lead: leadOf(template, mail, t, price),
    button: { label: t(buttonOf(template, mail)), url: mail.order_url },
    shop: mail.shop,
    facts: [
      { label: t('ORDER_NUMBER'), value: number },
      { label: t('ORDER_DATE'), value: dayText(mail.locale, mail.placed_at) },
    ],
    transfer: template === 'order-placed' && isOpen(mail) ? transferOf(mail, t, price) : null,
    pieces: t('PIECES', { count: piecesOf(mail) }),
    lines: linesOf(mail, t, price),
    totals: totalsOf(mail, t, price),
    total: { label: t('TOTAL'), value: price(mail.totals.total_gross) },
    notes: notesOf(mail, t, price),
    blocks: [...unitBlocks(mail, t), ...blocksOf(mail, t)],
    rights: rightsOf(mail, t),
    withdrawal: withdrawal && withdrawal.url !== null ? { label: t('WITHDRAWAL'), url: withdrawal.url } : null,
    regulations: {
      title: t('REGULATIONS'),
      files: mail.regulation_files.map((file) => ({
        text: `${oneLine(file.title)}, ${t('VERSION', { version: file.version })}`,
        url: file.url,
      })),
    },
    questions: { text: t('QUESTIONS'), email: mail.company.email },
    seller: sellerOf(mail.company, t),
    reason: t('WHY_THIS_MAIL', { shop: mail.shop.name }),
    colon: t('COLON'),
  }
}

/** The pieces as they were bought, a bundle as one. */
function piecesOf({ lines }: OrderMail): number {
  return linesAsBought(lines).reduce(
    (sum, { bundle, lines: [line] }) => sum + (bundle?.quantity ?? line?.quantity ?? 0),
    0,
  )
}

/** The lines as they were bought: a bundle is one, and tells its parts. */
function linesOf(mail: OrderMail, t: Translate, price: (minor: number) => string): LineContent[] {
  const nameOf = (name: string) => oneLine(localizeMeasures(mail.locale, localizeWording(mail.locale, name)))
  return linesAsBought(mail.lines).flatMap(({ bundle, lines }, index) => {
    const [line] = lines
    if (line === undefined) return []
    const total = (of: (one: MailLine) => number) => lines.reduce((sum, one) => sum + of(one), 0)
    const { name, quantity } = bundle ?? line
    const listed = total((one) => one.gross_price * one.quantity) / quantity
    const paid = total((one) => (one.promotion_gross_price ?? one.gross_price) * one.quantity) / quantity
    const points = total(({ line_points }) => line_points)
    const parts = bundle === null ? [] : partsOfBundle(quantity, lines)
    return [
      {
        position: index + 1,
        name: nameOf(name),
        image_url: line.image_url,
        pieces: `${quantity} × ${price(paid)}`,
        parts: parts.map((part) => `${part.quantity} × ${nameOf(part.name)}`).join(' · ') || null,
        regular: line.promotion_gross_price === null ? null : t('REGULAR_PRICE', { price: price(listed) }),
        price: price(total(({ line_gross }) => line_gross)),
        points: points === 0 ? null : formatPoints(points, mail.locale),
      },
    ]
  })
}

function buttonOf(template: MailTemplate, mail: OrderMail): MailKey {
  if (mail.awaits_acceptance) return 'ACCEPT_ORDER'
  return template === 'payment-failed' ? 'PAY_AGAIN' : 'SEE_ORDER'
}

/** CRD Art. 8 (7): confirms on a durable medium what the checkout stated. */
function rightsOf(mail: OrderMail, t: Translate): string[] {
  const { withdrawal_days, guarantee_years } = consumerRights(countryOf(mail.locale))
  return [
    ...(withdrawal_days === null ? [] : [t('WITHDRAWAL_RIGHT', { days: withdrawal_days })]),
    ...(guarantee_years === null ? [] : [t('LEGAL_GUARANTEE', { years: guarantee_years })]),
  ]
}

/** The seller, at the bottom of every mail. */
export function sellerOf(company: MailCompany, t: Translate): Block {
  const { name, address_lines, tax_number, phone, email } = company
  return {
    title: t('SELLER'),
    lines: [name, ...address_lines, t('TAX_NUMBER', { number: tax_number }), `${phone} · ${email}`],
  }
}

/** True if the buyer has to pay or confirm before the shop ships. */
function isOpen(mail: OrderMail): boolean {
  return mail.state === 'PENDING_PAYMENT'
}

/** True if a change is made only when its difference is paid. */
function isChangeWaiting({ amendment }: OrderMail): boolean {
  return amendment !== null && amendment.due > 0
}

/** A mail may be rendered after the order has moved on, so its text follows the current state. */
function leadOf(template: MailTemplate, mail: OrderMail, t: Translate, price: (minor: number) => string): string[] {
  const amount = price(amountDue(mail.totals))
  const number = oneLine(mail.number)
  const paid = isPaid({ state: mail.state, timing: mail.payment_timing })
  if (template === 'order-paid') {
    return [t('PAID', { number, amount }), paid ? t('PREPARING') : t(stateKey(mail))]
  }
  if (template === 'payment-failed') {
    const until = mail.payable_until
    return [
      t('FAILED', { number, amount }),
      t('FAILED_NEXT'),
      ...(until === null ? [] : [t('FAILED_OPEN_UNTIL', { time: momentText(mail.locale, until) })]),
    ]
  }
  if (template === 'payment-refunded') return refundedLead(mail, t, price)
  if (template === 'refund-returned') {
    return [t('REFUND_RETURNED', { number, amount: price(mail.refund?.amount ?? 0) }), t('REFUND_RETURNED_NEXT')]
  }
  if (template === 'units-cancelled') return cancelledLead(mail, t, price)
  if (template === 'order-changed') return amendedLead(mail, t, price)
  if (template === 'withdrawal-received') return withdrawnLead(mail, t)
  if (template === 'withdrawal-refused') return refusedLead(mail, t)
  if (template === 'withdrawal-lapsed') return lapsedLead(mail, t)
  if (template === 'parcel-shipped') return shippedLead(mail, t)
  if (template === 'parcel-delivered') return [t('PARCEL_DELIVERED', { number })]
  if (template === 'parcel-delayed') return [t('PARCEL_DELAYED', { number })]
  if (template === 'parcel-held') return [t('PARCEL_HELD', { number })]
  if (template === 'parcel-lost') return [t('PARCEL_LOST', { number }), t('PARCEL_LOST_NEXT')]
  if (template === 'parcel-returned') return [t('PARCEL_RETURNED', { number }), t('PARCEL_RETURNED_NEXT')]
  if (template === 'address-changed') return [t('ADDRESS_CHANGED', { number })]
  if (template === 'letter-delay') return [t('LETTER_DELAY', { number }), ...wordsOf(mail)]
  if (template === 'letter-address') return [t('LETTER_ADDRESS', { number }), ...wordsOf(mail)]
  if (template === 'letter-payment') return [t('LETTER_PAYMENT', { number, amount }), ...wordsOf(mail)]
  if (template === 'letter-words') return wordsOf(mail)
  if (template === 'phone-order' && mail.awaits_acceptance) {
    const until = mail.payable_until
    return [
      t('PHONE_ORDER', { number, amount }),
      ...(until === null ? [] : [t('FAILED_OPEN_UNTIL', { time: momentText(mail.locale, until) })]),
      t('PHONE_ORDER_NOT_YOURS'),
    ]
  }
  if (template === 'phone-order-expired' && mail.state === 'EXPIRED') return [t('PHONE_ORDER_EXPIRED', { number })]
  if (template === 'phone-order-expired' || (template === 'phone-order' && !isOpen(mail))) {
    return paid ? [t('PAID', { number, amount })] : [t(stateKey(mail))]
  }
  if (mail.goods_return !== null) return returnLead(template, mail, t, price)
  return [t('PLACED', { number }), ...placedLead(mail, paid, t, amount)]
}

/** An admin's text, a paragraph for each of its lines. */
function wordsOf({ words }: OrderMail): string[] {
  return (words ?? '')
    .split('\n')
    .map(typedLine)
    .filter((line) => line !== '')
}

function returnLead(
  template: MailTemplate,
  { locale, company, goods_return }: OrderMail,
  t: Translate,
  price: (minor: number) => string,
): string[] {
  if (goods_return === null) return []
  const { due_at, answer, refunded } = goods_return
  const number = oneLine(goods_return.number)
  if (template === 'return-approved') {
    const address = [company.name, ...company.address_lines].map(oneLine).join(', ')
    return [
      t('RETURN_APPROVED', { number, address }),
      t('RETURN_SEND_BY', { date: dayText(locale, due_at) }),
      t('RETURN_SLIP', { number }),
    ]
  }
  if (template === 'return-declined') {
    return [t('RETURN_DECLINED', { number }), ...(answer === null ? [] : [typedLine(answer)])]
  }
  if (template === 'return-received') return [t('RETURN_RECEIVED', { number })]
  return [
    t('RETURN_CLOSED', { number }),
    refunded === null ? t('RETURN_NOT_REFUNDED') : t('RETURN_REFUNDED', { amount: price(refunded) }),
  ]
}

function refundedLead({ number, refund }: OrderMail, t: Translate, price: (minor: number) => string): string[] {
  if (refund?.means === 'OUTSIDE')
    return [t('REFUNDED_OUTSIDE', { number: oneLine(number), amount: price(refund.amount) })]
  if (!refund?.is_decided) return [t('REFUNDED', { number: oneLine(number) }), t('REFUNDED_WHY')]
  const given = { number: oneLine(number), amount: price(refund.amount) }
  return [t(refund.means === 'SAME' ? 'REFUNDED_PART' : 'REFUNDED_TRANSFER', given)]
}

function cancelledLead({ number, cancellation }: OrderMail, t: Translate, price: (minor: number) => string): string[] {
  const { amount = 0 } = cancellation ?? {}
  return [
    t('UNITS_CANCELLED', { number: oneLine(number) }),
    ...(amount === 0 ? [] : [t('UNITS_CANCELLED_MONEY', { amount: price(amount) })]),
  ]
}

function amendedLead(
  { locale, amendment, ...mail }: OrderMail,
  t: Translate,
  price: (minor: number) => string,
): string[] {
  const { number, due, back, expires_at } = amendment ?? { number: mail.number, due: 0, back: 0, expires_at: null }
  const of = { number: oneLine(number) }
  if (expires_at !== null && due > 0) {
    return [
      t('ORDER_CHANGE_WAITS', of),
      t('ORDER_CHANGED_DUE', { amount: price(due), time: momentText(locale, expires_at) }),
    ]
  }
  return [t('ORDER_CHANGED', of), ...(back === 0 ? [] : [t('UNITS_CANCELLED_MONEY', { amount: price(back) })])]
}

/** The acknowledgement of receipt: with its content, the day and the time. SPEC §4 Withdrawals. */
function withdrawnLead({ locale, number, withdrawal }: OrderMail, t: Translate): string[] {
  if (withdrawal === null) return []
  const { declared_at, goods_due_at, refund_due_at } = withdrawal
  return [
    t('WITHDRAWAL_RECEIVED', { number: oneLine(number), time: momentText(locale, declared_at) }),
    ...(goods_due_at === null
      ? [t('WITHDRAWAL_NOTHING_SENT')]
      : [
          t('WITHDRAWAL_SEND_BACK', { date: dayText(locale, goods_due_at) }),
          t('WITHDRAWAL_REFUND_BY', { date: dayText(locale, refund_due_at) }),
        ]),
  ]
}

const GROUNDS: Readonly<Record<WithdrawalGround, MailKey>> = {
  PERIOD_OVER: 'GROUND_PERIOD_OVER',
  SEALED_HYGIENE_GOODS_OPENED: 'GROUND_SEAL_BROKEN',
  MADE_TO_MEASURE: 'GROUND_MADE_TO_MEASURE',
}

function refusedLead({ locale, number, withdrawal }: OrderMail, t: Translate): string[] {
  const { declared_at = null, ground = null } = withdrawal ?? {}
  return [
    ...(declared_at === null
      ? []
      : [t('WITHDRAWAL_REFUSED', { number: oneLine(number), date: dayText(locale, declared_at) })]),
    ...(ground === null ? [] : [t(GROUNDS[ground])]),
    t('WITHDRAWAL_DISAGREE'),
  ]
}

/**
 * Goods that did not arrive in time: a person lets such a withdrawal lapse, and goods that arrive later still settle
 * it.
 */
function lapsedLead({ locale, number, withdrawal }: OrderMail, t: Translate): string[] {
  const { declared_at = null, goods_due_at = null } = withdrawal ?? {}
  if (declared_at === null || goods_due_at === null) return []
  const date = dayText(locale, declared_at)
  return [
    t('WITHDRAWAL_LAPSED', { number: oneLine(number), date, due: dayText(locale, goods_due_at) }),
    t('WITHDRAWAL_LAPSED_NEXT'),
  ]
}

/** The declared or cancelled units, and the return address. */
function unitBlocks({ withdrawal, cancellation, amendment, company }: OrderMail, t: Translate): Block[] {
  const lines = cancellation?.lines ?? amendment?.removed ?? []
  return [
    ...(withdrawal === null
      ? []
      : [{ title: t('WITHDRAWAL_DECLARATION'), lines: withdrawal.declaration.split('\n').map(oneLine) }]),
    ...(withdrawal === null || withdrawal.goods_due_at === null || withdrawal.ground !== null
      ? []
      : [{ title: t('RETURN_ADDRESS'), lines: [company.name, ...company.address_lines] }]),
    ...(lines.length === 0
      ? []
      : [{ title: t('CANCELLED_ITEMS'), lines: lines.map(({ name, units }) => oneLine(`${units} × ${name}`)) }]),
  ]
}

function shippedLead({ locale, number, parcel, shipping_method_name }: OrderMail, t: Translate): string[] {
  const { promised_to = null, is_part = false, carrier_name } = parcel ?? {}
  return [
    t('PARCEL_SHIPPED', { number: oneLine(number), carrier: oneLine(carrier_name ?? shipping_method_name) }),
    // At noon UTC it is the same day in every country of the shop.
    ...(promised_to === null ? [] : [t('PARCEL_EXPECTED', { date: dayText(locale, `${promised_to}T12:00:00Z`) })]),
    ...(is_part ? [t('PARCEL_PART')] : []),
  ]
}

function placedLead(mail: OrderMail, paid: boolean, t: Translate, amount: string): string[] {
  if (paid) return [t('PAID', { number: oneLine(mail.number), amount }), t('PREPARING')]
  if (!isOpen(mail) && stateKey(mail) === 'STATE_ON_DELIVERY') return [t('PLACED_ON_DELIVERY', { amount })]
  if (!isOpen(mail)) return [t(stateKey(mail))]
  if (mail.payment_timing === 'instant') return [t('PLACED_WAITING')]
  if (mail.payment_timing === 'on_delivery') return [t('PLACED_UNCONFIRMED')]
  // A direct debit arrives by itself.
  if (mail.payment_method_type !== 'bank_transfer') return [t('PLACED_WAITING')]
  return [t('PLACED_TRANSFER', { amount }), ...(mail.bank_transfer === null ? [t('TRANSFER_ON_ORDER_PAGE')] : [])]
}

function stateKey({ state, payment_timing }: OrderMail): MailKey {
  if (isPaid({ state, timing: payment_timing })) return 'STATE_PAID'
  if (state === 'REFUND_DUE') return 'STATE_REFUND_DUE'
  if (state === 'REFUNDED') return 'STATE_REFUNDED'
  if (state === 'EXPIRED' || state === 'CANCELLED') return 'STATE_CANCELLED'
  return payment_timing === 'on_delivery' ? 'STATE_ON_DELIVERY' : 'STATE_WAITING'
}

function transferOf(mail: OrderMail, t: Translate, price: (minor: number) => string): OrderContent['transfer'] {
  if (mail.bank_transfer === null) return null
  const { account, title, due_at } = mail.bank_transfer
  return {
    title: t('TRANSFER_DETAILS'),
    facts: [
      // Banks ask for the recipient as well as the account; the order page shows it too.
      { label: t('TRANSFER_TO'), value: oneLine(mail.company.name) },
      { label: t('ACCOUNT'), value: oneLine(account) },
      { label: t('TRANSFER_TITLE'), value: oneLine(title) },
      { label: t('AMOUNT'), value: price(amountDue(mail.totals)) },
      { label: t('TRANSFER_DUE'), value: dayText(mail.locale, due_at) },
    ],
  }
}

function totalsOf(mail: OrderMail, t: Translate, price: (minor: number) => string): Fact[] {
  const { goods_gross, shipping_gross, payment_fee, discount, points_converted, added_tax, taxes } = mail.totals
  return [
    { label: t('GOODS'), value: price(goods_gross) },
    ...(discount === 0
      ? []
      : [
          {
            label:
              points_converted > 0
                ? t('POINTS_SPENT', { points: formatPoints(points_converted, mail.locale) })
                : t('DISCOUNT'),
            value: price(-discount),
          },
        ]),
    { label: t('SHIPPING'), value: shipping_gross === 0 ? t('FREE') : price(shipping_gross) },
    ...(payment_fee === 0 ? [] : [{ label: t('PAYMENT_FEE'), value: price(payment_fee) }]),
    ...(mail.tax_inclusive || (added_tax ?? 0) === 0
      ? []
      : taxes.map((tax) => ({ label: taxLabel('TAX_ADDED', tax, mail, t), value: price(tax.tax) }))),
  ]
}

function notesOf(mail: OrderMail, t: Translate, price: (minor: number) => string): Fact[] {
  const { taxes, total_points, credit } = mail.totals
  return [
    ...(mail.tax_inclusive
      ? taxes
          .filter((tax) => tax.rate_hundredths > 0)
          .map((tax) => ({ label: taxLabel('TAX_INCLUDED', tax, mail, t), value: price(tax.tax) }))
      : []),
    ...(credit === 0 ? [] : [{ label: t('TOTALS_CREDIT'), value: price(-credit) }]),
    ...(total_points === 0 ? [] : [{ label: t('POINTS_FOR_ORDER'), value: formatPoints(total_points, mail.locale) }]),
  ]
}

function taxLabel(
  key: 'TAX_ADDED' | 'TAX_INCLUDED',
  tax: { rate_hundredths: number },
  mail: OrderMail,
  t: Translate,
): string {
  const rate = formatRate(tax.rate_hundredths, mail.locale)
  return t(key, { tax: t(mail.tax_inclusive ? 'VAT' : 'TAX'), rate })
}

function trackingNumber(number: string, t: Translate): string {
  return t('TRACKING_NUMBER', { number: oneLine(number) })
}

function blocksOf(mail: OrderMail, t: Translate): Block[] {
  const { buyer, shipping_address, pickup_point, invoice, parcel } = mail
  return [
    ...(parcel === null || parcel.tracking_number === null
      ? []
      : [
          {
            title: t('PARCEL'),
            lines: [
              ...(parcel.carrier_name === null ? [] : [oneLine(parcel.carrier_name)]),
              ...(parcel.shipped_at === null
                ? []
                : [t('PARCEL_SINCE', { date: dayText(mail.locale, parcel.shipped_at) })]),
              ...(parcel.tracking_url === null ? [trackingNumber(parcel.tracking_number, t)] : []),
            ],
            ...(parcel.tracking_url !== null && {
              link: { text: trackingNumber(parcel.tracking_number, t), url: parcel.tracking_url },
            }),
          },
        ]),
    {
      title: pickup_point === null ? t('SHIPPING') : t('PICKUP_POINT'),
      lines: [
        oneLine(mail.shipping_method_name),
        ...(mail.ships_from === null || parcel !== null
          ? []
          : [t('PREORDER_SENT', { day: dayText(mail.locale, mail.ships_from) })]),
        ...(pickup_point === null
          ? addressLines(shipping_address)
          : [
              oneLine(`${pickup_point.name} (${pickup_point.code})`),
              oneLine(pickup_point.address),
              personName(shipping_address),
            ]),
        typedLine(shipping_address.phone),
      ],
    },
    { title: t('BUYER'), lines: [...addressLines(buyer), typedLine(buyer.phone), oneLine(buyer.email)] },
    {
      title: t('PAYMENT'),
      lines: [oneLine(mail.payment_method_name), ...(mail.awaits_acceptance ? [] : [t(stateKey(mail))])],
    },
    ...(invoice === null
      ? []
      : [
          {
            title: t('INVOICE'),
            lines: [
              ...(invoice.company_name === null ? [] : [typedLine(invoice.company_name)]),
              ...(invoice.tax_number === null ? [] : [t('TAX_NUMBER', { number: typedLine(invoice.tax_number) })]),
            ],
          },
        ]),
  ]
}
