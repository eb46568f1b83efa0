import { consumerRights } from '@meridian/domain/consumer-rights.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { dayText, momentText } from '@meridian/domain/date-text.ts'
import { allLocales, countryOf, type Locale, languageOf } from '@meridian/domain/locale.ts'
import { formatPrice } from '@meridian/domain/locale-prices.ts'
import { describe, expect, test } from 'vitest'
import { exampleMail } from './example-mail.ts'
import { MAIL_TEMPLATES } from './order-mail.ts'
import { renderMail } from './render.tsx'
import { translatorOf } from './translate.ts'

/** One locale of each language, and those with different tax or address rules. */
const ONE_OF_EACH = [...new Map(allLocales().map((locale) => [languageOf(locale), locale])).values()]
const transfer = {
  account: 'PL61 1090 1014 0000 0712 1981 2874',
  title: 'M261121-000051-3',
  due_at: '2026-11-28T22:30:00Z',
}

/** The visible text of a page. */
function wordsOf(html: string): string {
  return html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/ +/g, ' ')
}

describe.each(MAIL_TEMPLATES)('the mail %s', (template) => {
  test.each(ONE_OF_EACH)(
    'in %s has number, total, link and seller in HTML and text, and no unfilled placeholder',
    async (locale) => {
      const mail = exampleMail(locale, { bank_transfer: transfer })
      const { subject, html, text } = await renderMail(template, mail)
      expect(subject).toContain(mail.number)
      for (const body of [wordsOf(html), text]) {
        expect(body).toContain(mail.number)
        expect(body).toContain(formatPrice(mail.totals.total_gross, mail))
        expect(body).toContain(formatPrice(9520, mail))
        expect(body).toContain(formatPrice(11_900, mail))
        expect(body).toContain('PL 0000000051')
        expect(body).toContain('poland@meridian.example')
        expect(body).toContain('2026-06')
        expect(body).not.toMatch(/\{\{|\b(undefined|null|NaN)\b|\[object/)
      }
      expect(html).toContain(`href="${mail.order_url}"`)
      expect(text).toContain(mail.order_url)
      expect(html).toContain('href="https://shop.example/files/documents/b/w.pdf"')
      expect(text).toContain('https://shop.example/files/documents/b/w.pdf')
      expect(html).toContain(`lang="${languageOf(locale)}-`)
    },
  )

  test('says the same words in HTML and in text', async () => {
    const { html, text } = await renderMail(template, exampleMail('en-pl', { bank_transfer: transfer }))
    const words = wordsOf(html)
    const lines = text
      .replace(/(: )?https:\S+/g, '')
      .split('\n')
      .filter((line) => line !== '')
    const pieces = lines.flatMap((line) => line.split(/: |, (?=regular|\d)/))
    for (const piece of pieces) expect(words).toContain(piece.replace(/:$/, ''))
  })
})

test('all 84 locales can be rendered', async () => {
  for (const locale of allLocales()) {
    const { text } = await renderMail('order-placed', exampleMail(locale))
    expect(text).toContain(formatPrice(143_786, exampleMail(locale)))
  }
})

describe('a placed order', () => {
  const textOf = async (changes: Parameters<typeof exampleMail>[1]): Promise<string> =>
    (await renderMail('order-placed', exampleMail('en-pl', changes))).text

  test('and waits for an instant payment promises another mail', async () => {
    expect(await textOf({})).toContain('As soon as the payment arrives, we will write to you again.')
  })

  const BY_TRANSFER = { payment_timing: 'delayed', payment_method_type: 'bank_transfer' } as const
  test('that a bank debits waits for the money and asks for no transfer', async () => {
    const text = await textOf({ payment_timing: 'delayed', payment_method_type: 'sepa_debit' })
    expect(text).toContain('As soon as the payment arrives, we will write to you again.')
    expect(text).not.toMatch(/transfer|page of your order/i)
  })

  test('to be paid by transfer shows the account once it is known', async () => {
    const text = await textOf({ ...BY_TRANSFER, bank_transfer: transfer })
    expect(text).toContain('Please transfer 1.437,86')
    expect(text).toContain('Recipient: Meridian Poland Sp. z o.o.')
    expect(text).toContain('Account: PL61 1090 1014 0000 0712 1981 2874')
    expect(text).toContain('Pay by: 28 November 2026')
    expect(text).not.toContain('on the page of your order')
  })

  test('to be paid by transfer links to the order page while the account is not known', async () => {
    const text = await textOf(BY_TRANSFER)
    expect(text).toContain('You will find the account details on the page of your order.')
    expect(text).not.toContain('Account:')
  })

  test('to be paid on delivery states the amount to have ready', async () => {
    const text = await textOf({ payment_timing: 'on_delivery', state: 'CONFIRMED' })
    expect(text).toContain('You pay 1.437,86')
    expect(text).toContain('To be paid on delivery')
  })

  test('and paid before the mail was written says so and asks for no money', async () => {
    const text = await textOf({ state: 'PAID', payment_timing: 'delayed', bank_transfer: transfer })
    expect(text).toContain('has arrived')
    expect(text).not.toContain('Account:')
    expect(text).not.toContain('Waiting for payment')
  })

  test.each([
    ['EXPIRED', 'Not paid; the order is closed'],
    ['CANCELLED', 'Not paid; the order is closed'],
    ['REFUND_DUE', 'We are refunding the payment'],
    ['REFUNDED', 'The payment has been refunded'],
  ] as const)('and is %s by the time of the mail promises nothing', async (state, words) => {
    const text = await textOf({ state })
    expect(text).toContain(words)
    expect(text).not.toMatch(/will write to you|preparing/)
  })
})

test('a French label has a space before its colon', async () => {
  const { text } = await renderMail('order-placed', exampleMail('fr-fr'))
  expect(text).toContain('Numéro de commande\u00a0: ')
  expect(text).toContain('Voir votre commande\u00a0:\n')
  expect(text).not.toMatch(/[a-zé]: /)
})

test('a paid order that is being refunded is not announced as on its way', async () => {
  const { text } = await renderMail('order-paid', exampleMail('en-pl', { state: 'REFUND_DUE' }))
  expect(text).toContain('We are refunding the payment')
  expect(text).not.toContain('preparing')
})

test('a failed payment links to paying again and states the deadline', async () => {
  const mail = exampleMail('en-pl')
  const { html, text } = await renderMail('payment-failed', mail)
  expect(text).toContain(`Pay again:\n${mail.order_url}`)
  expect(text).toContain('until 21 November 2026 at 23:40')
  expect(html).toMatch(/<a[^>]+href="[^"]+access_key=[^>]+class="button/)
})

describe('consumer rights', () => {
  const rightsIn = async (locale: Locale): Promise<string[]> => {
    const { html, text } = await renderMail('order-placed', exampleMail(locale))
    const t = translatorOf(locale)
    const promised = [14, 7].map((days) => t('WITHDRAWAL_RIGHT', { days }))
    const guaranteed = [2, 3].map((years) => t('LEGAL_GUARANTEE', { years }))
    const found = [...promised, ...guaranteed].filter((sentence) => text.includes(sentence))
    expect(found.filter((sentence) => !wordsOf(html).includes(sentence))).toEqual([])
    return found
  }

  test.each(ONE_OF_EACH)('are stated in %s according to its law', async (locale) => {
    const { withdrawal_days, guarantee_years } = consumerRights(countryOf(locale))
    const t = translatorOf(locale)
    expect(await rightsIn(locale)).toEqual([
      ...(withdrawal_days === null ? [] : [t('WITHDRAWAL_RIGHT', { days: withdrawal_days })]),
      ...(guarantee_years === null ? [] : [t('LEGAL_GUARANTEE', { years: guarantee_years })]),
    ])
  })

  test('are 14 days and two years in Germany, three in Spain, a right to cancel in Britain, nothing in the United States', async () => {
    expect(await rightsIn('de-de')).toEqual([
      expect.stringContaining('innerhalb von 14 Tagen'),
      expect.stringContaining('mindestens 2 Jahren'),
    ])
    expect((await rightsIn('es-es'))[1]).toContain('al menos 3 años')
    expect(await rightsIn('en-gb')).toEqual([expect.stringContaining('cancel this contract within 14 days')])
    expect(await rightsIn('en-us')).toEqual([])
  })
})

describe('goods that did not arrive', () => {
  test('are sent again or refunded when the carrier has lost them', async () => {
    const { text } = await renderMail('parcel-lost', exampleMail('en-pl', { state: 'SHIPPED' }))
    expect(text).toContain('send the products again or refund what you paid')
  })

  test('are inspected once the carrier has brought them back, and can be sent again', async () => {
    const { text } = await renderMail('parcel-returned', exampleMail('en-pl', { state: 'SHIPPED' }))
    expect(text).toContain('we inspect it and write to you about your money')
    expect(text).toContain('an address where it can be delivered')
  })

  test.each(ONE_OF_EACH)('end a withdrawal in %s, which names both days and still takes a proof', async (locale) => {
    const withdrawal = {
      declaration: 'I withdraw.',
      declared_at: '2026-10-01T10:00:00Z',
      refund_due_at: '2026-10-15T10:00:00Z',
      goods_due_at: '2026-10-16T10:00:00Z',
      ground: null,
    }
    const { text } = await renderMail('withdrawal-lapsed', exampleMail(locale, { state: 'DELIVERED', withdrawal }))
    expect(text).toContain(dayText(locale, withdrawal.declared_at))
    expect(text).toContain(dayText(locale, withdrawal.goods_due_at))
    expect(text).toContain(translatorOf(locale)('WITHDRAWAL_LAPSED_NEXT'))
  })
})

describe('a change of an order', () => {
  const totals = { ...exampleMail('en-gb').totals, credit: 43_786 }
  const mailOf = (due: number) =>
    renderMail(
      'order-changed',
      exampleMail('en-gb', {
        totals,
        amendment: {
          number: 'M261121-000050-5',
          due,
          back: 0,
          removed: [],
          expires_at: due > 0 ? '2026-11-24T22:30:00.000Z' : null,
        },
      }),
    )

  test('that waits for its difference says so, with what is already paid', async () => {
    const { subject, text } = await mailOf(100_000)
    expect(subject).toBe('Your order M261121-000050-5: please pay the difference')
    expect(text).toContain('Please pay the difference of £1,000.00')
    expect(text).toContain('Already paid: −£437.86')
    expect(text).not.toContain('was changed')
  })

  test('that is made says that the order was changed', async () => {
    const { subject, text } = await mailOf(0)
    expect(subject).toBe('Your order M261121-000050-5 was changed')
    expect(text).not.toContain('please pay')
  })
})

describe('tax', () => {
  test('is named inside the total where prices include it', async () => {
    const { text } = await renderMail('order-paid', exampleMail('de-de', { state: 'PAID' }))
    expect(text).toMatch(/Gesamtbetrag: 1\.437,86\s€\ninkl\. 23\s% MwSt\.: 268,87\s€/)
  })

  test('is a separate line above the total where prices are listed without it', async () => {
    const totals = {
      ...exampleMail('en-us').totals,
      added_tax: 11_863,
      total_gross: 155_649,
      taxes: [{ rate_hundredths: 825, tax: 11_863 }],
    }
    const { text } = await renderMail('order-paid', exampleMail('en-us', { tax_inclusive: false, totals }))
    expect(text).toContain('Sales tax 8.25%: $118.63\nTotal: $1,556.49')
    expect(text).not.toContain('including')
  })

  test('has its own name in the Canary Islands and in Jersey, and no line where the rate is zero', async () => {
    const textIn = async (locale: 'es-gc' | 'en-je' | 'en-hk', rate_hundredths: number): Promise<string> => {
      const totals = { ...exampleMail(locale).totals, taxes: [{ rate_hundredths, tax: rate_hundredths }] }
      return (await renderMail('order-paid', exampleMail(locale, { totals }))).text
    }
    expect(await textIn('es-gc', 700)).toContain('IGIC incluido (7')
    expect(await textIn('en-je', 500)).toContain('including 5% GST')
    expect(await textIn('en-hk', 0)).not.toContain('%')
  })

  test('keeps the decimals of its rate', async () => {
    const totals = { ...exampleMail('en-fi').totals, taxes: [{ rate_hundredths: 2550, tax: 1 }] }
    expect((await renderMail('order-paid', exampleMail('en-fi', { totals }))).text).toContain('including 25.5% VAT')
  })
})

test('a promotional price of zero is a price, and free delivery says so', async () => {
  const [line] = exampleMail('en-gb').lines
  if (line === undefined) throw new Error('The example has no line')
  const lines = [{ ...line, promotion_gross_price: 0, line_gross: 0 }]
  const totals = { ...exampleMail('en-gb').totals, shipping_gross: 0, payment_fee: 250, discount: 500 }
  const { text } = await renderMail('order-placed', exampleMail('en-gb', { lines, totals }))
  expect(text).toContain('1 × £0.00, regular price £1,234.56\n£0.00, 38.00')
  expect(text).toContain('Discount: −£5.00\nDelivery: free\nPayment fee: £2.50')
  const spent = { ...totals, points_converted: 25_000 }
  const named = await renderMail('order-placed', exampleMail('en-gb', { lines, totals: spent }))
  expect(named.text.replaceAll('\u00a0', ' ')).toMatch(/Points spent: 250\.00( P)?: −£5\.00/)
})

test('the order date is in the time zone of its country', async () => {
  const day = async (locale: 'en-pl' | 'en-hk' | 'en-us'): Promise<string> =>
    (await renderMail('order-placed', exampleMail(locale))).text
  expect(countryFacts('HK').time_zone).toBe('Asia/Hong_Kong')
  expect(await day('en-pl')).toContain('Order date: 21 November 2026')
  expect(await day('en-hk')).toContain('Order date: 22 November 2026')
  expect(await day('en-us')).toContain('Order date: November 21, 2026')
})

test('the number of a sent parcel is a link to its carrier, beside the day it left', async () => {
  const parcel = {
    carrier_name: 'Parcel House',
    tracking_number: 'PH123',
    tracking_url: 'https://carrier.example/PH123',
    shipped_at: '2026-11-21T22:30:00.000Z',
    promised_to: '2026-11-24',
    is_part: false,
  }
  const { html, text } = await renderMail('parcel-shipped', exampleMail('en-pl', { state: 'SHIPPED', parcel }))
  expect(html).toMatch(/<a href="https:\/\/carrier\.example\/PH123"[^>]*>(<span>)?Tracking number:? PH123/)
  expect(html).toContain('On its way since 21 November 2026')
  expect(text).toMatch(/On its way since 21 November 2026\nTracking number: PH123\nhttps:\/\/carrier\.example\/PH123/)
})

test('the mail about an order by phone says neither that its buyer has agreed to something nor that money is awaited', async () => {
  const mail = exampleMail('en-pl', { awaits_acceptance: true, regulation_files: [] })
  const { html, text } = await renderMail('phone-order', mail)
  expect(html).toContain('Check and accept the order')
  for (const untrue of ['What you agreed to', 'Waiting for payment']) {
    expect(html.includes(untrue)).toBe(false)
    expect(text).not.toContain(untrue)
  }
})

test('a pick-up point replaces the address, and an invoice names its recipient', async () => {
  const { text } = await renderMail(
    'order-placed',
    exampleMail('pl-pl', {
      pickup_point: { code: 'WAW51', name: 'Paczkomat', address: 'Prosta 1, Warszawa' },
      invoice: { company_name: 'H&M', tax_number: '5213017228' },
    }),
  )
  expect(text).toContain('Punkt odbioru\nCourier\nPaczkomat (WAW51)\nProsta 1, Warszawa\nAnna Nowak\n+48 600 100 200')
  expect(text).toContain('Faktura\nH&M\nNumer podatkowy: 5213017228')
})

describe('user input', () => {
  const hostile = {
    name_first: '<script>alert(1)</script>"\'&',
    name_last: 'Nowak\r\nTotal: 0.00\n\u202eevil',
    city_name: '<img src=x onerror=alert(1)>',
    street: 'a'.repeat(400),
    company_name: '</td></tr></table><h1>x',
  }
  const address = { ...exampleMail('en-pl').shipping_address, ...hostile }
  const mail = exampleMail('en-pl', {
    shipping_address: address,
    buyer: { ...address, email: 'anna@example.com' },
    invoice: { company_name: '<b>x</b>', tax_number: '"><i>' },
    pickup_point: null,
  })

  test('is escaped in HTML', async () => {
    const { html } = await renderMail('order-placed', mail)
    expect(html).not.toMatch(/<script|<img src=x|<h1>x|<b>x|"><i>/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const count = (pattern: RegExp): number => [...html.matchAll(pattern)].length
    expect(count(/<table/g)).toBe(count(/<\/table>/g))
  })

  test('forges neither a line of the text nor a text direction', async () => {
    const { text, subject } = await renderMail('order-placed', mail)
    expect(text.split('\n')).not.toContain('Total: 0.00')
    expect(text).not.toContain('\u202e')
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

test.each(MAIL_TEMPLATES)('the tables of %s are nested as HTML requires', async (template) => {
  const { html } = await renderMail(
    template,
    exampleMail('en-pl', { payment_timing: 'delayed', bank_transfer: transfer }),
  )
  const open: string[] = []
  const parents: Record<string, string[]> = { tbody: ['table'], tr: ['tbody'], td: ['tr'], table: ['body', 'td'] }
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)(body|table|tbody|tr|td)\b/g)) {
    if (slash === '/') expect(open.pop()).toBe(tag)
    else {
      if (tag !== 'body') expect(parents[tag]).toContain(open.at(-1))
      open.push(tag)
    }
  }
  expect(open).toEqual([])
})

test('a mail is readable without pictures and loads only the absolute ones of its lines', async () => {
  const { html } = await renderMail('order-placed', exampleMail('en-pl'))
  const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag)
  expect(pictures).toHaveLength(1)
  expect(pictures[0]).toContain('src="https://shop.example/files/')
  expect(pictures[0]).toContain('alt=""')
  expect(html).not.toMatch(/<link|<script|@import|url\(/)
})

test('user input never becomes a link in a mail that may reach somebody else', async () => {
  const bait = 'Win http://evil.example/x www.evil.example evil.example me@evil.example'
  const { shipping_address, buyer } = exampleMail('en-pl')
  const baited = {
    name_first: bait,
    name_last: bait,
    company_name: bait,
    street: bait,
    city_name: bait,
    postal_code: bait,
  }
  const mail = exampleMail('en-pl', {
    shipping_address: { ...shipping_address, ...baited },
    buyer: { ...buyer, ...baited },
    invoice: { company_name: bait, tax_number: bait },
  })
  for (const template of MAIL_TEMPLATES) {
    const { subject, html, text } = await renderMail(template, mail)
    for (const body of [subject, wordsOf(html), html, text]) {
      expect(body).not.toMatch(/:\/\/evil|evil\.example|@evil/)
    }
    // It is still readable.
    expect(text.replaceAll('\u2060', '')).toContain(bait)
  }
})

describe('the receipt of a withdrawal', () => {
  const withdrawal = {
    declaration: 'I withdraw from the contract of order 51:\n1 × Night balm, 50 ml\nAnna Nowak',
    declared_at: '2026-11-21T22:30:00Z',
    refund_due_at: '2026-12-05T22:30:00Z',
    goods_due_at: '2026-12-05T22:30:00Z',
    ground: null,
  }

  test.each(ONE_OF_EACH)('in %s has the content, the day and the time of the declaration', async (locale) => {
    const { html, text } = await renderMail('withdrawal-received', exampleMail(locale, { withdrawal }))
    for (const body of [wordsOf(html), text]) {
      expect(body).toContain('1 × Night balm, 50 ml')
      expect(body).toContain('Anna Nowak')
      expect(body).toContain(momentText(locale, withdrawal.declared_at))
      expect(body).toContain(dayText(locale, withdrawal.goods_due_at))
      expect(body).toContain('00-051 Warszawa')
    }
  })

  test('asks for nothing back where nothing had left', async () => {
    const mail = exampleMail('en-pl', { withdrawal: { ...withdrawal, goods_due_at: null } })
    const { text } = await renderMail('withdrawal-received', mail)
    expect(text).toContain('you need not return anything')
    expect(text).not.toContain('Where to send the goods')
  })
})

test('a refund of a part names its amount and how it went back', async () => {
  const refund = { amount: 9520, means: 'BANK_TRANSFER', is_decided: true } as const
  const { text } = await renderMail('payment-refunded', exampleMail('en-pl', { refund }))
  expect(text).toContain(`We have transferred ${formatPrice(9520, exampleMail('en-pl'))}`)
  expect(text).not.toContain('twice')
})

test('money that the bank or the provider took back is told as such, and not as given by the shop', async () => {
  const refund = { amount: 9520, means: 'OUTSIDE', is_decided: true } as const
  for (const is_decided of [true, false]) {
    const { text } = await renderMail('payment-refunded', exampleMail('en-pl', { refund: { ...refund, is_decided } }))
    expect(text).toContain('Your money has gone back to you')
    expect(text).toContain(`${formatPrice(9520, exampleMail('en-pl'))} of your payment`)
    expect(text).not.toMatch(/We have (refunded|transferred)/)
  }
})

test('a refund that the bank sent back is told with its amount, and asks for nothing', async () => {
  const refund = { amount: 9520, means: 'SAME', is_decided: true } as const
  const { text, subject } = await renderMail('refund-returned', exampleMail('en-pl', { refund }))
  expect(subject).toContain('came back to us')
  expect(text).toContain(`${formatPrice(9520, exampleMail('en-pl'))} for your order`)
  expect(text).toContain('you do not have to do anything')
  for (const locale of ONE_OF_EACH) {
    const mail = exampleMail(locale, { refund })
    expect((await renderMail('refund-returned', mail)).text).toContain(formatPrice(9520, mail))
  }
})

test('cancelled units are named, with the money that goes back', async () => {
  const cancellation = { lines: [{ name: 'Night balm, 50 ml', units: 2 }], amount: 19_040 }
  const { text } = await renderMail('units-cancelled', exampleMail('en-pl', { cancellation }))
  expect(text).toContain('2 × Night balm, 50 ml')
  expect(text).toContain(`We are refunding ${formatPrice(19_040, exampleMail('en-pl'))}`)
})

describe('the mails of a return', () => {
  const goods_return = {
    number: '51-R1',
    due_at: '2026-12-05T12:00:00Z',
    answer: 'The seal was broken',
    refunded: 12_990,
  }

  test.each(ONE_OF_EACH)('in %s say where to send it, until when, and what goes back', async (locale) => {
    const mail = exampleMail(locale, { goods_return })
    const approved = await renderMail('return-approved', mail)
    const closed = await renderMail('return-closed', mail)
    for (const body of [wordsOf(approved.html), approved.text]) {
      expect(body).toContain(mail.company.name)
      expect(body).toContain(dayText(locale, goods_return.due_at))
      expect(body).toContain('51-R1')
    }
    expect(closed.text).toContain(formatPrice(12_990, mail))
  })

  test('a declined one gives the answer, and one closed without a refund says so', async () => {
    const declined = await renderMail('return-declined', exampleMail('en-pl', { goods_return }))
    expect(declined.text).toContain('The seal was broken')
    const mail = exampleMail('en-pl', { goods_return: { ...goods_return, refunded: null } })
    expect((await renderMail('return-closed', mail)).text).toContain('No money goes back')
  })
})

test('a bundle is one line of the mail, with its parts', async () => {
  const mail = exampleMail('en-pl')
  const [line] = mail.lines
  if (line === undefined) throw new Error('The example has no line')
  const bundle = { number: 1, name: 'Gift set', quantity: 2 }
  const price = { gross_price: 5000, promotion_gross_price: null, line_points: 0 }
  const lines = [
    { ...line, ...price, variant_id: 1, name: 'Soap', quantity: 2, line_gross: 10_000, bundle },
    { ...line, ...price, variant_id: 2, name: 'Tea', quantity: 4, line_gross: 20_000, bundle },
  ]
  const { html, text } = await renderMail('order-placed', { ...mail, lines })
  for (const body of [wordsOf(html), text]) {
    expect(body).toContain('Gift set')
    expect(body).toContain('1 × Soap · 2 × Tea')
    expect(body).toContain(`2 × ${formatPrice(15_000, mail)}`)
    expect(body).toContain(formatPrice(30_000, mail))
  }
})
