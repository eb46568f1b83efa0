import { getMember, listMembers, openMember } from '@meridian/contract/admin/members.ts'
import {
  createPhoneOrder,
  type PhoneOrderDraft,
  type PhoneOrderQuote,
  quotePhoneOrder,
  searchPhoneOrderItems,
  searchPhoneOrderPoints,
} from '@meridian/contract/admin/phone-orders.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RefusedError } from '../calls/call-failure.ts'
import { refusedAs } from '../design/story-refusal.ts'
import { type Answer, answers } from '../design/story-server.ts'
import { all, click, open, PendingAnswers, press, type ServedRequest, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import { LeaveGuard } from '../ui/form/leave-guard.tsx'
import PhoneOrderPage from './phone-order-page.tsx'

beforeEach(async () => {
  await loadTexts('orders')
  await loadTexts('phone-orders')
})
// The page remembers the country of the last order.
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the document of the test has no cookie store
  document.cookie = 'office_phone_country=; Path=/; Max-Age=0'
})

type QuoteRequest = InputOf<typeof quotePhoneOrder>
type Quote = AnswerOf<typeof quotePhoneOrder>

const SOAP = {
  variant_id: 11,
  sku: 'SOAP-1',
  name: 'Bar soap',
  own_name: 'Mydło w kostce',
  image: null,
  price: 2000,
  regular_price: null,
  available: 3,
  order_limit: null,
}
const SAMPLE = {
  ...SOAP,
  variant_id: 12,
  sku: 'AMB-S',
  name: 'Ambre 51, sample',
  own_name: null,
  price: 0,
  order_limit: 1,
}

const REQUIRED = ['email', 'name_first', 'name_last', 'phone_number', 'street', 'postal_code', 'city_name'] as const

/** A fake server that computes the quote from the request. */
function quoteOf({ items, buyer, shipping_method_id, payment_method_id }: PhoneOrderDraft): PhoneOrderQuote {
  const lines = items.map(({ variant_id, quantity }) => {
    const found = variant_id === SOAP.variant_id ? SOAP : SAMPLE
    const given = Math.min(quantity, found.available)
    return { ...found, quantity: given, points: 100, line_gross: given * found.price }
  })
  const goods_gross = lines.reduce((sum, { line_gross }) => sum + line_gross, 0)
  const shipping_gross = shipping_method_id === null ? 0 : 1500
  const missing = (path: string) => ({ path, code: 'REQUIRED', message: '' })
  return {
    currency_code: 'PLN',
    tax_inclusive: true,
    lines,
    regions: [],
    totals: {
      goods_gross,
      shipping_gross,
      payment_fee: 0,
      discount: 0,
      points_converted: 0,
      added_tax: null,
      total_gross: goods_gross + shipping_gross,
      total_points: 0,
      taxes: [],
    },
    shipping_methods: [
      {
        shipping_method_id: 1,
        kind: 'courier',
        name: 'Courier',
        own_name: 'Kurier',
        gross_price: 1500,
        promised: { from: '2026-11-30', to: '2026-12-01' },
      },
      {
        shipping_method_id: 2,
        kind: 'pickup_point',
        name: 'Locker',
        own_name: null,
        gross_price: 900,
        promised: { from: '2026-11-30', to: '2026-11-30' },
      },
    ],
    payment_methods: [
      { payment_method_id: 701, type: 'card', timing: 'instant', name: 'Card', own_name: null, fee: 0, points: [] },
    ],
    problems: [
      ...(items.length === 0 ? [{ path: 'items', code: 'CART_EMPTY', message: '' }] : []),
      ...items.flatMap(({ quantity }, at) =>
        quantity > (lines[at]?.quantity ?? 0) ? [{ path: `items.${at}`, code: 'STOCK_EXHAUSTED', message: '' }] : [],
      ),
      ...(buyer === null
        ? [missing('buyer')]
        : REQUIRED.filter((name) => !buyer[name]).map((name) => missing(`buyer.${name}`))),
      ...(buyer?.email?.includes('@') === false && buyer.email !== ''
        ? [{ path: 'buyer.email', code: 'EMAIL_INVALID', message: '' }]
        : []),
      ...(shipping_method_id === null ? [missing('shipping_method_id')] : []),
      ...(payment_method_id === null ? [missing('payment_method_id')] : []),
    ],
  }
}

const MADE = { order_id: 7, number: 'M-261128-4K7Q', expires_at: '2026-11-30T12:00:00Z' }
const quotes = (quote = quoteOf) => answers(quotePhoneOrder, ({ body }) => ({ quote: quote(body) }))
const items = answers(searchPhoneOrderItems, ({ query: { search } }) => ({
  currency_code: 'PLN',
  variants: [SOAP, SAMPLE].filter(({ name, sku }) => `${name} ${sku}`.toLowerCase().includes(search.toLowerCase())),
}))
const page = (
  <>
    <PhoneOrderPage />
    <LeaveGuard />
  </>
)
const show = (calls: readonly Answer[], address = '/orders/new?country=PL') =>
  open(address, { '/orders/new': page, '/orders': <p>All orders</p>, '/orders/7': <p>The order</p> }, [
    ...calls,
    items,
    quotes(),
  ])

// The request has been decoded by the contract.
const draftOf = (asked: readonly ServedRequest[]) =>
  asked.findLast(({ name }) => name === 'quotePhoneOrder')?.input.body as PhoneOrderDraft | undefined
const total = () => document.querySelector('.phone-total')?.textContent
const field = async (name: string, text: string) => type(await the('field', name), text)

async function addSoap(): Promise<void> {
  await field('Add a product, by name, SKU or bar code', 'soap')
  await until(() => expect(document.querySelectorAll('[role="option"]:not([hidden] *)')).toHaveLength(1))
  press('Enter')
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Items of Bar soap/))
}

async function fillIn(): Promise<void> {
  await field('First name', 'Maria')
  await field('Last name', 'Curie')
  await field('Phone number', '501234567')
  await field('E-mail address', 'maria@example.com')
  await field('Street', 'Freta')
  await field('Postcode', '00-227')
  await field('Town or city', 'Warszawa')
  await click('field', /^Courier/)
  await click('field', /^Card/)
}

const CREATE = 'Create the order'

test('an order for a guest is typed by keys alone, made once, and says where its link went', async () => {
  const create = new PendingAnswers<InputOf<typeof createPhoneOrder>, AnswerOf<typeof createPhoneOrder>>()
  const { asked, goTo, address } = await show([answers(createPhoneOrder, create.ask)])
  await addSoap()
  await type(document.activeElement as HTMLElement, '2')
  press('Enter')
  expect(document.activeElement).toBe(await the('field', 'Add a product, by name, SKU or bar code'))
  await fillIn()
  await until(() => expect(total()).toContain('55.00'))
  await until(() => expect(shownText()).not.toContain('Still missing'))
  const button = await the('button', CREATE)
  button.click()
  button.click()
  await create.give(({ body }) => {
    expect(body).toMatchObject({ total_gross: 5500, user_id: null, items: [{ variant_id: 11, quantity: 2 }] })
    return MADE
  })
  await the('heading', 'Order M-261128-4K7Q is created')
  expect(shownText()).toContain('goes to maria@example.com')
  expect(asked.filter(({ name }) => name === 'createPhoneOrder')).toHaveLength(1)
  await goTo('/orders')
  await until(() => expect(address()).toBe('/orders'))
  expect(all('dialog')).toEqual([])
})

test('an answer that comes late never replaces a newer one', async () => {
  const waiting = new Map<number, (answer: Quote) => void>()
  const ask = ({ body }: QuoteRequest): Quote | Promise<Quote> => {
    const [line] = body.items
    if (line === undefined || line.quantity === 1) return { quote: quoteOf(body) }
    return new Promise((resolve) => waiting.set(line.quantity, () => resolve({ quote: quoteOf(body) })))
  }
  await show([answers(quotePhoneOrder, ask)])
  await addSoap()
  const pieces = document.activeElement as HTMLElement
  await type(pieces, '2')
  await until(() => expect([...waiting.keys()]).toEqual([2]))
  await type(pieces, '3')
  await until(() => expect([...waiting.keys()]).toEqual([2, 3]))
  const give = (quantity: number) => waiting.get(quantity)?.({} as Quote)
  give(3)
  await until(() => expect(total()).toContain('60.00'))
  give(2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(total()).toContain('60.00')
})

test('a dead line keeps what was typed and the amounts, says so, and asks again', async () => {
  let isDead = false
  const ask = ({ body }: QuoteRequest): Quote => {
    if (isDead) throw new TypeError('The connection was lost')
    return { quote: quoteOf(body) }
  }
  await show([answers(quotePhoneOrder, ask)])
  await addSoap()
  await until(() => expect(total()).toContain('20.00'))
  isDead = true
  await field('First name', 'Maria')
  await until(() => expect(shownText()).toContain('The shop does not answer. What you typed is kept'))
  expect(await the('field', 'First name')).toHaveProperty('value', 'Maria')
  expect(total()).toContain('20.00')
  isDead = false
  await click('button', 'Try again')
  await until(() => expect(shownText()).not.toContain('The shop does not answer'))
})

test('missing input is reported at its field after an attempt, and the first such field gets the focus', async () => {
  const { asked } = await show([])
  await until(() => expect(shownText()).toContain('Still missing or wrong: Buyer, Products, Delivery, Payment'))
  expect(shownText()).not.toContain('Fill in')
  await click('button', CREATE)
  await until(() => expect(document.activeElement).toHaveProperty('name', 'buyer.name_first'))
  expect(shownText()).toContain('Fill in: First name.')
  expect(shownText()).toContain('Add at least one product.')
  expect(shownText()).toContain('Choose one from the list.')
  expect(asked.filter(({ name }) => name === 'createPhoneOrder')).toEqual([])
  await click('button', 'Payment')
  await until(() =>
    expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe('payment_method_id'),
  )
})

test('a wrong mail address is reported once its field is left, not while typing', async () => {
  await show([])
  await field('E-mail address', 'maria')
  await until(() => expect(shownText()).toContain('Still missing'))
  expect(shownText()).not.toContain('looks like')
  for (const next of ['Street', 'Postcode']) (await the('field', next)).focus()
  await until(() => expect(shownText()).toContain('An e-mail address looks like name@example.com.'))
  expect(shownText()).not.toContain('Fill in')
})

test('the limit of a line is shown beside it, and one press sets the available quantity', async () => {
  await show([])
  await addSoap()
  await type(document.activeElement as HTMLElement, '50')
  await until(() => expect(shownText()).toContain('Only 3 in stock.'))
  await click('button', 'Take 3')
  await until(() => expect(shownText()).not.toContain('Only 3 in stock.'))
  expect(shownText()).toContain('Mydło w kostce')
  await field('Add a product, by name, SKU or bar code', 'AMB-S')
  press('Enter')
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Items of Ambre/))
  await type(document.activeElement as HTMLElement, '2')
  await until(() => expect(shownText()).toContain('One order may have 1 of these.'))
})

test('a price that changed before the order is made is shown, and made only after it was seen', async () => {
  let more = 0
  let tries = 0
  const dearer = (body: PhoneOrderDraft) => {
    const quote = quoteOf(body)
    return { ...quote, totals: { ...quote.totals, total_gross: quote.totals.total_gross + more } }
  }
  const create = answers(createPhoneOrder, () => {
    tries += 1
    if (tries > 1) return MADE
    more = 300
    throw refusedAs('PRICE_CHANGED')
  })
  const { asked } = await show([create, quotes(dearer)])
  await addSoap()
  await fillIn()
  await until(() => expect(total()).toContain('35.00'))
  await until(() => expect(shownText()).not.toContain('Still missing'))
  await click('button', CREATE)
  await until(() => expect(total()).toContain('38.00'))
  expect(shownText()).toContain('A price has changed')
  await click('button', CREATE)
  await the('heading', /is created$/)
  const [first, second] = asked.filter(({ name }) => name === 'createPhoneOrder')
  expect([first, second].map((one) => one?.input.body)).toMatchObject([{ total_gross: 3500 }, { total_gross: 3800 }])
  expect(first?.key).not.toBe(second?.key)
})

test('an order is not made at a total that nobody has seen', async () => {
  const { asked } = await show([answers(createPhoneOrder, () => MADE)])
  await addSoap()
  const pieces = document.activeElement as HTMLElement
  await fillIn()
  await until(() => expect(shownText()).not.toContain('Still missing'))
  await type(pieces, '2')
  await click('button', CREATE)
  await until(() => expect(shownText()).toContain('The total is now PLN 55.00. Read it out'))
  expect(asked.filter(({ name }) => name === 'createPhoneOrder')).toEqual([])
})

test('an order whose answer was lost is asked for again under the same key', async () => {
  let tries = 0
  const create = answers(createPhoneOrder, () => {
    tries += 1
    if (tries === 1) throw new TypeError('The connection was lost')
    return MADE
  })
  const { asked } = await show([create])
  await addSoap()
  await fillIn()
  await until(() => expect(shownText()).not.toContain('Still missing'))
  await click('button', CREATE)
  await until(() => expect(shownText()).toContain('No answer came from the server'))
  expect(await the('field', 'First name')).toHaveProperty('value', 'Maria')
  await click('button', CREATE)
  await the('heading', /is created$/)
  const [first, second] = asked.filter(({ name }) => name === 'createPhoneOrder')
  expect(second).toEqual(first)
})

test('a refusal of a field is shown at the field, and the input is kept', async () => {
  const create = answers(createPhoneOrder, () => {
    const fields = [{ path: 'buyer.postal_code', code: 'TERRITORY_REFUSED', message: 'Nothing goes there' }]
    throw new RefusedError(422, { ...refusedAs('FIELDS_REFUSED').body, fields })
  })
  await show([create])
  await addSoap()
  await fillIn()
  await until(() => expect(shownText()).not.toContain('Still missing'))
  await click('button', CREATE)
  await until(() => expect(document.activeElement).toHaveProperty('name', 'buyer.postal_code'))
  expect(shownText()).toContain('We do not deliver there.')
  expect(document.activeElement).toHaveProperty('value', '00-227')
})

test('a refusal of the whole draft has a text of its own', async () => {
  await show([
    answers(quotePhoneOrder, () => {
      throw refusedAs('RIGHT_LACKING')
    }),
  ])
  await until(() => expect(shownText()).toContain('You may not do that.'))
  expect(shownText()).not.toContain('does not answer')
})

test('leaving asks before a typed order is lost', async () => {
  const { goTo } = await show([])
  await addSoap()
  await goTo('/orders')
  await the('dialog', /Leave without saving\?/)
})

const ADDRESS = {
  name_first: 'Zofia',
  name_last: 'Lis',
  name_patronymic: null,
  company_name: null,
  tax_number: null,
  street: 'Krucza',
  street_hn: '5',
  street_an: null,
  postal_code: '00-548',
  city_name: 'Warszawa',
  phone_prefix: '+48',
  phone_number: '600100200',
  region_id: null,
  region: null,
  country: { id: 'PL' as const, name: 'Polska' },
}
const MEMBER = {
  user_id: 3,
  code: '100003',
  name: 'Zofia L.',
  email: 'z***@example.com',
  country_id: 'PL' as const,
  state: 'ACTIVE' as const,
  position: { id: 1, name: 'Member' },
  price_group_id: 2,
  joined_at: '2024-01-01',
}
const members = [
  answers(listMembers, () => ({ rows: [MEMBER], next: null, total: { count: 1, is_exact: true } })),
  answers(getMember, () => ({
    member: {
      ...MEMBER,
      version: 1,
      language_id: 'en' as const,
      settlement_type: null,
      erased_at: null,
      consents: [],
      open_sessions: 0,
    },
  })),
  answers(openMember, () => ({
    opened_member: {
      version: 1,
      name_first: 'Zofia',
      name_last: 'Lis',
      name_patronymic: null,
      birth_date: null,
      email: 'zofia@example.com',
      phone_prefix: '+48',
      phone_number: '600100200',
      company_name: null,
      tax_number: null,
      sessions: [],
      files: [],
      addresses: [
        { id: 1, is_default: true, address: ADDRESS, regions: [] },
        { id: 2, is_default: false, address: { ...ADDRESS, street: 'Hoża', street_hn: '9' }, regions: [] },
      ],
    },
  })),
]

test('a member fills in the order with language, mail and saved addresses, and is asked for their prices', async () => {
  const { asked } = await show(members)
  await field('Find a member', 'zofia')
  await until(() => expect(document.querySelectorAll('[role="option"]:not([hidden] *)')).toHaveLength(1))
  press('Enter')
  await until(async () => expect(await the('field', 'E-mail address')).toHaveProperty('value', 'zofia@example.com'))
  expect(await the('field', 'Language of the order')).toHaveProperty('value', 'en')
  expect(await the('field', 'Street')).toHaveProperty('value', 'Krucza')
  const saved = (await the('field', 'Saved address')) as HTMLSelectElement
  saved.value = '2'
  saved.dispatchEvent(new Event('change', { bubbles: true }))
  await until(async () => expect(await the('field', 'Street')).toHaveProperty('value', 'Hoża'))
  await until(() =>
    expect(draftOf(asked)).toMatchObject({
      user_id: 3,
      languageId: 'en',
      buyer: { street: 'Hoża', email: 'zofia@example.com' },
    }),
  )
})

test('from the page of a member the order opens with the member filled in', async () => {
  await show(members, '/orders/new?member=3')
  await until(async () => expect(await the('field', 'E-mail address')).toHaveProperty('value', 'zofia@example.com'))
})

test('a pick-up point is chosen near the postcode, or typed where the shop knows none', async () => {
  const points = answers(searchPhoneOrderPoints, ({ query: { postal_code } }) => ({
    pickup_points: postal_code.startsWith('00')
      ? [
          {
            code: 'WAW01',
            name: 'Locker WAW01',
            street: 'Prosta 1',
            postal_code: '00-001',
            city_name: 'Warszawa',
            latitude: 52,
            longitude: 21,
            opening_hours: [],
            distance_km: 0.4,
          },
        ]
      : [],
  }))
  const { asked } = await show([points])
  const sent = () => draftOf(asked)?.pickup_point
  await field('Postcode', '00-227')
  await click('field', /^Locker/)
  await click('field', /^Locker WAW01/)
  await until(() => expect(sent()).toMatchObject({ code: 'WAW01', name: 'Locker WAW01' }))
  await field('Pick-up points near the postcode', '99-999')
  await field('Code of the point', 'LDZ07')
  await until(() => expect(sent()?.code).toBe('LDZ07'))
})

test('another country keeps what was typed, with its own languages and calling code', async () => {
  const { asked } = await show([])
  await field('First name', 'Maria')
  const country = (await the('field', 'Country')) as HTMLSelectElement
  country.value = 'DE'
  country.dispatchEvent(new Event('change', { bubbles: true }))
  await until(() =>
    expect(draftOf(asked)).toMatchObject({
      country_id: 'DE',
      languageId: 'de',
      buyer: { name_first: 'Maria', phone_prefix: '+49' },
    }),
  )
})
