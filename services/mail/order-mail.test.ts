import { describe, expect, test } from 'vitest'
import { exampleOrder } from './mail-testing.ts'
import { type OrderForMail, toOrderMail } from './order-mail.ts'

const settings = { public_url: 'https://shop.example', shop_name: 'Meridian' }
const mailOf = (changes: Partial<OrderForMail> = {}, now = '2026-11-21T10:00:05.000Z') =>
  toOrderMail(exampleOrder(51, changes), settings, new Date(now))

describe('the order as its mails show it', () => {
  test('links to its page in the locale of the order, with the key', () => {
    expect(mailOf()).toMatchObject({
      locale: 'en-pl',
      order_url: 'https://shop.example/en-pl/order/51?access_key=key-of-order-51-0123456789',
      shop: { name: 'Meridian', url: 'https://shop.example/en-pl' },
    })
  })

  test('falls back to the first language of a country that does not offer the requested one', () => {
    expect(mailOf({ language: 'hu' }).locale).toBe('pl-pl')
  })

  test('has pictures by absolute address in the smallest width and as JPEG, and none where there is none', () => {
    const [line] = exampleOrder(1).lines
    expect(mailOf().lines[0]?.image_url).toBe('https://shop.example/files/pictures/0123456789ab/ambre-51-50ml/160.jpeg')
    expect(mailOf({ lines: line === undefined ? [] : [{ ...line, image: null }] }).lines[0]?.image_url).toBeNull()
  })

  test('formats phone numbers by country, without line breaks', () => {
    expect(mailOf().buyer.phone).toBe('+48 600 100 200'.replaceAll(' ', '\u00a0'))
    const abroad = { ...exampleOrder(1).shipping_address, phone_prefix: '+49', phone_number: '15123456789' }
    expect(mailOf({ shipping_address: abroad }).shipping_address.phone).toBe('+49\u00a01512\u00a03456789')
  })

  test('omits points of orders that earn none', () => {
    expect(mailOf({ collects_points: true })).toMatchObject({
      totals: { total_points: 7600 },
      lines: [{ line_points: 7600 }],
    })
    expect(mailOf({ collects_points: false })).toMatchObject({
      totals: { total_points: 0 },
      lines: [{ line_points: 0 }],
    })
  })

  test('states the payment deadline only while it is in the future', () => {
    expect(mailOf().payable_until).toBe('2026-11-21T10:10:00.000Z')
    expect(mailOf({}, '2026-11-21T10:10:00.000Z').payable_until).toBeNull()
    expect(mailOf({ expires_at: null }).payable_until).toBeNull()
  })

  test('links the regulations that can be read and names the others', () => {
    const withdrawal = { id: 3, kind: 'withdrawal', version: '2026-06', title: 'Right of withdrawal' }
    const regulation_files = [{ ...withdrawal, path: '/files/documents/0123456789ab/w.pdf' }]
    expect(mailOf({ regulation_files }).regulation_files).toEqual([
      {
        kind: 'withdrawal',
        version: '2026-06',
        title: 'Right of withdrawal',
        url: 'https://shop.example/files/documents/0123456789ab/w.pdf',
      },
    ])
    expect(mailOf().regulation_files[0]?.url).toBeNull()
  })

  test('has invoice data only where an invoice was requested', () => {
    const data = { invoice_company_name: 'H&M', invoice_tax_number: '5213017228' }
    expect(mailOf({ ...data, invoice_required: false }).invoice).toBeNull()
    expect(mailOf({ ...data, invoice_required: true }).invoice).toEqual({
      company_name: 'H&M',
      tax_number: '5213017228',
    })
  })
})
