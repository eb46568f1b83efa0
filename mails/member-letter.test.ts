import { allLocales, languageOf } from '@meridian/domain/locale.ts'
import { describe, expect, test } from 'vitest'
import { MEMBER_MAIL_TEMPLATES, type MemberMail } from './member-mail.ts'
import { renderMemberMail } from './render.tsx'

const ONE_OF_EACH = [...new Map(allLocales().map((locale) => [languageOf(locale), locale])).values()]

/** A mail with all optional fields set. */
function exampleMail(changes: Partial<MemberMail> = {}): MemberMail {
  return {
    locale: 'en-pl',
    shop: { name: 'Meridian', url: 'https://shop.example/en-pl' },
    name_first: 'Anna',
    button_url: 'https://shop.example/en-pl/somewhere?link=abc-DEF_123',
    code: null,
    member_code: null,
    new_email: null,
    holds_until: '2026-11-21T22:30:00.000Z',
    happened_at: '2026-11-21T22:30:00.000Z',
    country: 'Germany',
    other_name: 'Maja N.',
    reason: 'Please send us a proof of residence',
    contact: {
      name: 'Anna Nowak',
      email: 'anna@example.com',
      order_number: 'M261122-0001387-K4XM',
      topic: 'shipping',
      text: 'Where is my parcel?\nIt was to arrive yesterday.',
    },
    company: {
      name: 'Meridian Poland Sp. z o.o.',
      address_lines: ['ul. Wrzosowa 51', '00-051 Warszawa'],
      tax_number: 'PL 0000000051',
      email: 'poland@meridian.example',
      phone: '+48 22 000 00 51',
    },
    ...changes,
  }
}

const wordsOf = (html: string): string =>
  html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[ \n]+/g, ' ')

describe.each(MEMBER_MAIL_TEMPLATES)('the mail %s', (template) => {
  test.each(ONE_OF_EACH)(
    'in %s has its button and its sender, in HTML and text alike, and no unfilled placeholder',
    async (locale) => {
      const mail = exampleMail({ locale, code: template === 'verify-address' ? '051 051' : null })
      const { subject, html, text } = await renderMemberMail(template, mail)
      expect(subject.length).toBeGreaterThan(5)
      expect(html).toContain(`href="${mail.button_url}"`)
      expect(html).toContain(`lang="${languageOf(locale)}-`)
      expect(text).toContain(mail.button_url)
      for (const body of [wordsOf(html), text]) {
        expect(body).toContain('poland@meridian.example')
        expect(body).toContain('PL 0000000051')
        expect(body).not.toMatch(/\{\{|\b(undefined|null|NaN)\b|\[object/)
        if (template === 'verify-address') expect(body).toContain('051 051')
      }
      const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('https:'))
      for (const line of lines) {
        for (const part of line.replace(/:$/, '').split(/: (?=051)/)) expect(wordsOf(html)).toContain(part.trim())
      }
    },
  )
})

test('times are in the time zone of the country', async () => {
  const { text } = await renderMemberMail('reset-password', exampleMail())
  expect(text).toContain('valid until 21 November 2026 at 23:30.')
})

test('the welcome mail contains the member number', async () => {
  const { text } = await renderMemberMail('welcome', exampleMail({ member_code: 'ANNA2019' }))
  expect(text).toContain('Your member number: ANNA2019')
})

test('the mail about an existing account contains no code', async () => {
  const { text, html } = await renderMemberMail('account-exists', exampleMail())
  expect(`${text}${html}`).not.toMatch(/\b\d{6}\b.*code/i)
})

test('the mail about a rejected move names country and reason', async () => {
  const { text } = await renderMemberMail('transfer-rejected', exampleMail())
  expect(text).toContain('Your request to move to another country (Germany) was not approved.')
  expect(text).toContain('Reason: Please send us a proof of residence')
})

test('a member who is now at the top of the structure reads that they have no recommender', async () => {
  const { text } = await renderMemberMail('sponsor-changed', exampleMail({ other_name: null }))
  expect(text).toContain('you have no recommender')
})
