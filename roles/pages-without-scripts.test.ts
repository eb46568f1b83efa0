import { readFile } from 'node:fs/promises'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { getPopup, listPopups } from '@meridian/contract/popups.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import type { Locale } from '@meridian/domain/locale.ts'
import { DAY_MS, HOUR_MS } from '@meridian/domain/time-units.ts'
import { NEWS_TEXTS } from '@meridian/seed/documents/news/texts.ts'
import { FIRST_STEPS, SCENT_FAMILIES } from '@meridian/seed/materials/documents.ts'
import { PROMOTIONS } from '@meridian/seed/promotions.ts'
import { MATERIAL_IDS, NIGHT_BALM_50ML, PROMOTION_IDS, SINGLE_PIECE } from '@meridian/seed/world.ts'
import { previewOf } from '@meridian/services/core/previews-testing.ts'
import { silentProvider } from '@meridian/services/payments/payments-testing.ts'
import type { PaymentProvider } from '@meridian/services/payments/provider.ts'
import { GOOD_PASSWORD, mailsTo, setTestPassword } from '@meridian/services/sec/identity/identity-testing.ts'
import { createTestShop, type TestShop } from '@meridian/services/testing/testing.ts'
import { links } from '@meridian/storefront/app/links.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPlainBrowser, type PlainBrowser } from './plain-browser-testing.ts'
import { buildStorefront, startStorefront } from './storefront-testing.ts'

/** Cash on delivery is agreed with it, and nothing else is paid here. */
const authorising: PaymentProvider = {
  ...silentProvider,
  charge: async ({ amount, currency_code }) => ({
    status: 'authorised',
    provider_payment_id: 'p',
    amount,
    currency_code,
    decline_code: null,
    action: null,
  }),
}

/**
 * Every page works without scripts: its links are links, and its forms are sent by the browser. Holds of points (R12).
 */
let shop: TestShop
let storefront: Awaited<ReturnType<typeof startStorefront>>

beforeAll(async () => {
  await buildStorefront()
  shop = await createTestShop({ provider: authorising })
  storefront = await startStorefront(shop, {})
})
afterAll(async () => {
  storefront?.close()
  await shop?.close()
  vi.unstubAllEnvs()
})

const browse = (locale: Locale = 'en-pl') => openPlainBrowser(storefront.origin, locale)

/** The browser of a signed-in person of the seed world. */
async function browseAs(name: string, locale: Locale = 'en-pl'): Promise<PlainBrowser> {
  const browser = browse(locale)
  browser.cookies.set('token', (await shop.user(name)).token)
  return browser
}

/** Menus and notices around a page are left out when they are late, so the page is opened until it has them. */
async function openWith(browser: PlainBrowser, address: string, text: string, part: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await browser.open(address)
      expect(browser.text(part)).toContain(text)
    },
    { timeout: 60_000 },
  )
}

const pdf = async (name: string) => {
  const bytes = await readFile(new URL(`../seed/materials/files/${name}`, import.meta.url))
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
}

const nameOf = (id: number) => PROMOTIONS.find(({ promotion_id }) => promotion_id === id)?.name.en ?? ''

describe('what a visitor reads', () => {
  test('news: from the footer over a category to an article, and back', async () => {
    const { categories, iris, keeping, soap } = NEWS_TEXTS.en
    const browser = browse()
    const { say } = browser
    await openWith(browser, '/en-pl/faq', say('NEWS_TITLE'), 'footer')
    await browser.follow(say('NEWS_TITLE'), 'footer')
    expect(browser.title()).toBe(say('NEWS_TITLE'))
    expect(browser.text()).toContain(soap.title)
    await browser.follow(categories.good_to_know)
    expect(browser.title()).toBe(categories.good_to_know)
    expect(browser.text()).not.toContain(soap.title)
    await browser.follow(keeping.title)
    expect(browser.title()).toBe(keeping.title)
    expect(browser.texts('main h2')).toContain(keeping.signs_title)
    expect(browser.texts('main details')).toContainEqual(expect.stringContaining(keeping.signs[0]?.[1] ?? 'no sign'))
    await browser.back()
    expect(browser.title()).toBe(categories.good_to_know)
    await browser.follow(say('NEWS_TITLE'))
    await browser.follow(iris.title)
    expect(browser.title()).toBe(iris.title)
    expect(browser.linkTo('Iris Blanc')).toMatch(/^\/en-pl\/p\//)
  })

  test('a preview of the shop: a promotion of next month, forms that change nothing, the way out and the end', async () => {
    const future = nameOf(PROMOTION_IDS.future)
    const { now } = shop.time
    const token = await previewOf(shop, new Date(now.getTime() + 40 * DAY_MS))
    const browser = browse()
    const { say } = browser
    await browser.open(`/preview?token=${token}`)
    expect(browser.address()).toBe('/en-pl')
    await browser.open('/en-pl/promotions')
    expect(browser.text()).toContain(future)
    await browser.open(`/en-pl/p/${NIGHT_BALM_50ML.slug}`)
    await browser.press(say('ADD_TO_BASKET'))
    expect(browser.address()).toContain(`/en-pl/p/${NIGHT_BALM_50ML.slug}`)
    expect(browser.text('[role=status]')).toContain(say('PREVIEW_REFUSED'))
    expect([...browser.cookies.keys()]).toEqual(['preview'])
    await browser.press(say('PREVIEW_LEAVE'), 'section')
    expect([browser.address(), [...browser.cookies.keys()]]).toEqual(['/en-pl', []])
    await browser.open('/en-pl/promotions')
    expect(browser.text()).not.toContain(future)

    browser.cookies.set('preview', token)
    shop.time.now = new Date(now.getTime() + HOUR_MS)
    await browser.open('/en-pl/promotions')
    shop.time.now = now
    expect([browser.status(), browser.title()]).toEqual([410, say('PREVIEW_OVER')])
    await browser.follow(say('PREVIEW_TO_SHOP'))
    expect([browser.status(), browser.address()]).toEqual([200, '/en-pl'])
  })

  test('promotions: their rules, end and reduced prices, up to the basket', async () => {
    const weeks = nameOf(PROMOTION_IDS.weeks_of_care)
    const free_shipping = nameOf(PROMOTION_IDS.free_shipping)
    const browser = browse()
    const { say } = browser
    await browser.open(`/en-pl/p/${NIGHT_BALM_50ML.slug}`)
    await browser.follow(`Part of “${weeks}”`)
    expect(browser.title()).toBe(weeks)
    await browser.open('/en-pl/promotions')
    expect(browser.text()).not.toContain(nameOf(PROMOTION_IDS.future))
    expect(browser.text()).not.toContain(nameOf(PROMOTION_IDS.members_only))
    const [card = ''] = browser.texts('main article').filter((text) => text.includes(weeks))
    const [, until = '', left] = /Until (\d+ \w+ \d{4})\. (\d+) days left/.exec(card) ?? []
    const today = Date.parse(localDay('Europe/Warsaw', shop.time.now))
    expect(Number(left)).toBeGreaterThan(20)
    expect(Number(left)).toBe((Date.parse(`${until} UTC`) - today) / DAY_MS)
    await browser.follow(weeks)
    expect(browser.address()).toBe('/en-pl/promotions/1-the-weeks-of-care')
    expect(browser.text()).toContain(say('PROMOTION_WHAT_PERCENT', { percent: 20 }))
    expect(browser.text()).toContain(say('PROMOTION_WHO_EVERYBODY'))
    expect(browser.text()).toContain(say('PROMOTION_TOGETHER_PRICE'))
    const [balm = ''] = browser.texts('main article').filter((text) => text.includes('Night balm'))
    expect(balm).toContain('95,20 zł')
    expect(balm).toContain(say('PRICE_LOWEST_30_DAYS', { price: '119,00 zł' }))
    await browser.press(say('ADD_TO_BASKET'))
    expect(browser.title()).toBe(say('CART_DATA_TITLE'))
    expect(browser.text()).toContain('95,20 zł')
    await browser.follow(free_shipping)
    expect(browser.title()).toBe(free_shipping)
    expect(browser.text()).toMatch(/free for baskets of 132,00 zł or more/)
  })

  test('a category, the countries and the questions are links and forms', async () => {
    const browser = browse('de-de')
    await browser.open('/de-de/c/parfum')
    await browser.follow('Ambre 51')
    expect(browser.title()).toBe('Ambre 51')
    await browser.open('/de-de/choose-country')
    await browser.follow(/^English ?, Polen$/)
    expect(browser.address()).toBe('/en-pl')
    const { say } = browse()
    await browser.open('/en-pl/faq')
    browser.fill(say('FAQ_SEARCH'), 'PARCEL')
    await browser.press(say('SEARCH'))
    expect(browser.text()).toContain('When will my parcel arrive?')
    expect(browser.text()).not.toContain('How can I pay?')
  })

  test('search results are filtered by a form', async () => {
    const browser = browse()
    const { say } = browser
    const results = () => browser.texts('main article').length
    await browser.open('/en-pl/search')
    browser.fill(say('SEARCH_QUESTION'), 'amber')
    await browser.press(say('SEARCH'))
    expect(browser.address()).toBe('/en-pl/search?query=amber')
    expect(browser.title()).toBe(say('SEARCH_RESULTS', { query: 'amber' }))
    const before = results()
    browser.check(/^Woody/)
    await browser.press(say('FILTERS_APPLY'))
    expect(browser.address()).toMatch(/^\/en-pl\/search\?query=amber&price_from=&price_to=&f=\d+$/)
    expect(results()).toBeLessThan(before)
    await browser.follow(say('FILTERS_CLEAR'))
    expect(results()).toBe(before)
  })

  test('the header searches by a form, and on a phone by a link to the search page', async () => {
    const browser = browse()
    const { say } = browser
    await browser.open('/en-pl/faq')
    browser.fill(say('SEARCH_QUESTION'), 'amber', 'header')
    await browser.press(say('SEARCH'), 'header')
    expect(browser.address()).toBe('/en-pl/search?query=amber')
    expect(browser.value(say('SEARCH_QUESTION'), 'header')).toBe('amber')
    await browser.open('/en-pl/faq')
    await browser.follow(say('SEARCH'), 'header')
    expect(browser.address()).toBe('/en-pl/search')
  })

  test('on a phone the filters are a popover that the browser opens and closes', async () => {
    const browser = browse()
    const { say } = browser
    await browser.open('/en-pl/search?query=amber')
    expect(browser.texts('button[popovertarget=filters]:not([popovertargetaction])')).toEqual([say('FILTERS')])
    expect(browser.texts('#filters[popover=auto] button[type=submit]')).toEqual([say('FILTERS_APPLY')])
    const closing = browser.texts('#filters button[popovertarget=filters][popovertargetaction=hide]')
    expect(closing.length).toBeGreaterThan(0)
  })

  test('the popup that invites guests to the club leads to its page', async () => {
    const read = async (id?: number) => (await fetch(`${storefront.origin}${links.popups('en-pl', id)}`)).json()
    const { popups }: AnswerOf<typeof listPopups> = await read()
    const { popup }: AnswerOf<typeof getPopup> = await read(popups.find(({ url }) => url === '/')?.id)
    const tags = popup?.sections.flatMap((section) => (section.type === 'tags' ? section.tags : []))
    expect(tags).toMatchObject([{ label: 'Prices of your own, and points', path: '/i/the-club' }])
    const browser = browse()
    await browser.open(`/en-pl${tags?.[0]?.path}`)
    expect(browser.title()).toBe('Prices of your own, and points')
  })

  test('where a search finds nothing there is a way on', async () => {
    const browser = browse()
    const { say } = browser
    await browser.open('/en-pl/search?query=qqxxqqxx')
    expect(browser.title()).toBe(say('SEARCH_EMPTY_TITLE', { query: 'qqxxqqxx' }))
    expect(browser.texts('main h2')).toContain(say('SEARCH_POPULAR'))
    expect(browser.texts('main article').length).toBeGreaterThan(0)
    await browser.follow('Perfume', `nav[aria-label="${say('SUBCATEGORIES')}"]`)
    expect(browser.title()).toBe('Perfume')
  })

  test('another size has its own address, price and unit price', async () => {
    const browser = browse()
    await browser.open('/en-pl/p/ambre-51-50-ml')
    expect(browser.text()).toContain('189,00 zł')
    await browser.follow(/100 ml/, `nav[aria-label="${browser.say('VARIANTS')}"]`)
    expect(browser.address()).toBe('/en-pl/p/ambre-51-100-ml')
    expect(browser.text()).toContain('309,00 zł')
    expect(browser.text()).toContain('309,00 zł / 100 ml')
  })

  test('another language has its own slug, to which the slug of the first language redirects', async () => {
    const browser = browse()
    await browser.open('/en-pl/p/hand-wash-amber-300-ml')
    await browser.follow('Polski', 'header')
    expect(browser.title()).toBe('Mydło do rąk')
    const { address } = browser
    expect(address()).toMatch(/^\/pl-pl\/p\/mydlo-do-rak/)
    const polish = address()
    await browser.open('/pl-pl/p/hand-wash-amber-300-ml')
    expect(browser.address()).toBe(polish)
  })

  test.each(['/en-xx', '/en-pl/nothing-here', '/en-pl/p/no-such-thing'])('%s is not found', async (address) => {
    const browser = browse()
    await browser.open(address)
    expect(browser.status()).toBe(404)
    expect(browser.title()).not.toBe('')
  })

  test('the error page links back into the shop', async () => {
    const browser = browse()
    await browser.open('/en-pl/500')
    expect(browser.status()).toBe(500)
    await browser.follow(browser.say('TRY_AGAIN'), 'body')
    expect(browser.address()).toBe('/en-pl')
  })

  test('a notice is closed on this page and all others, in this browser only', async () => {
    const delay = 'Before the holidays parcels take up to two days longer.'
    const browser = browse()
    await openWith(browser, '/en-pl/c/perfume?sort=name', delay, 'body')
    await browser.press(browser.say('CLOSE_NOTICE'), 'body')
    expect(browser.address()).toBe('/en-pl/c/perfume?sort=name')
    expect(browser.text('body')).not.toContain(delay)
    await openWith(browser, '/en-pl', browser.say('NEWS_TITLE'), 'footer')
    expect(browser.text('body')).not.toContain(delay)
    await openWith(browse(), '/en-pl/c/perfume?sort=name', delay, 'body')
  })

  test('the registration page links to the page about the club', async () => {
    const browser = browse()
    await browser.open('/en-pl/register')
    await browser.follow('Prices of your own, and points')
    expect(browser.address()).toBe('/en-pl/i/the-club')
    expect(browser.title()).toBe('Prices of your own, and points')
  })
})

describe('what a guest does', () => {
  test('a message to the service desk is sent; a mistake is reported and the text kept', async () => {
    const browser = browse()
    const { say } = browser
    await browser.open('/en-pl/i/contact')
    const fill = (order_number: string) => {
      browser.fill(say('FIELD_NAME_WHOLE'), 'Anna Nowak')
      browser.fill(say('FIELD_EMAIL'), 'anna.writes@example.com')
      browser.fill(say('FIELD_ORDER_NUMBER'), order_number)
    }
    fill('12')
    browser.fill(say('CONTACT_WORDS'), 'Where is my parcel?')
    await browser.press(say('CONTACT_BUTTON'))
    expect(browser.status()).toBe(422)
    expect(browser.text()).toContain(say('ISSUE_ORDER_NUMBER'))
    expect(browser.value(say('CONTACT_WORDS'))).toBe('Where is my parcel?')
    fill('')
    await browser.press(say('CONTACT_BUTTON'))
    expect(browser.title()).toBe(say('CONTACT_SENT_TITLE'))
    expect(browser.text()).toContain(say('CONTACT_SENT_TEXT', { email: 'anna.writes@example.com' }))
  })

  test('the last piece can be added, a second one cannot, and the basket says so', async () => {
    const browser = browse()
    const { say } = browser
    await browser.open(`/en-pl/p/${SINGLE_PIECE.slug}`)
    expect(browser.text()).toContain(say('FEW_LEFT', { count: 1 }))
    await browser.press(say('ADD_TO_BASKET'))
    expect(browser.title()).toBe(say('CART_DATA_TITLE'))
    await browser.press(say('QUANTITY_MORE'))
    expect(browser.text()).toContain(say('BASKET_QUANTITY_CHANGED_ALERT'))
    expect(browser.value(say('QUANTITY_OF', { product: 'Cuir Noir' }))).toBe('1')
    expect(browser.text()).toContain('209,00 zł')
  })

  test('cash on delivery in the Czech Republic shows its fee in advance, and the order offers an account', async () => {
    const browser = browse('cs-cz')
    const { say } = browser
    await browser.open('/cs-cz/p/hand-wash-amber-300-ml')
    await browser.press(say('ADD_TO_BASKET'))
    browser.fill(say('FIELD_EMAIL'), 'bara.dvorakova@example.com')
    browser.fill(say('FIELD_NAME_FIRST'), 'Bára')
    browser.fill(say('FIELD_NAME_LAST'), 'Dvořáková')
    browser.fill(say('FIELD_STREET'), 'Na Příkopě')
    browser.fill(say('FIELD_STREET_HN'), '3')
    browser.fill(say('FIELD_POSTAL_CODE'), '110 00')
    browser.fill(say('FIELD_CITY_NAME'), 'Praha')
    browser.fill(say('FIELD_PHONE_NUMBER'), '601 123 456')
    await browser.press(say('TO_SHIPPING'))
    await browser.press(say('TO_PAYMENT'))
    browser.check(/^Dobírk/)
    expect(browser.isChecked(/^Dobírk/)).toBe(true)
    await browser.press(say('TO_REVIEW'))
    expect(browser.text('aside')).toContain('39,00 Kč')
    expect(browser.text('aside')).toContain('447,00 Kč')
    browser.check(say('CONSENT_ACCEPT'))
    browser.check(say('CONSENT_READ'))
    await browser.press(say('ORDER_BUTTON'))
    expect(browser.title()).toBe(say('ORDER_CONFIRMED_TITLE', { name: 'Bára' }))
    expect(browser.text()).toContain(say('ORDER_CONFIRMED_TEXT', { price: '447,00 Kč' }))

    // Guests are not told about points that only members collect, except in the offer.
    expect(browser.texts('main h2')).toContain(say('OFFER_TITLE'))
    const [offer = '', points = ''] = say('OFFER_POINTS', { points: '|' }).split('|')
    expect(browser.text('[aria-labelledby=member-offer]')).toMatch(new RegExp(`${offer}[1-9][\\d,]* P${points}`))
    expect(browser.texts('main dt')).not.toContain(say('TOTALS_POINTS'))
    browser.fill(say('FIELD_PASSWORD'), GOOD_PASSWORD)
    browser.check(say('CONSENT_MEMBER'))
    browser.check(say('CONSENT_OF_AGE'))
    await browser.press(say('REGISTER'))
    expect(browser.title()).toBe(say('REGISTER_CONFIRM_TITLE'))
    const [mail] = await mailsTo(shop, 'bara.dvorakova@example.com')
    browser.fill(say('FIELD_CONFIRM_CODE'), mail?.code ?? '')
    await browser.press(say('REGISTER_CONFIRM_BUTTON'))
    expect(browser.title()).toBe(say('WELCOME_TITLE_NAME', { name: 'Bára' }))
  })

  test('a newcomer registers by the link of the mail, and signs in after a mistake to the page they wanted', async () => {
    const browser = browse()
    const { say } = browser
    const email = 'maria.zielinska@example.com'
    await browser.open('/en-pl/register?ref=ANNA2019')
    expect(browser.text()).toContain('Anna K.')
    browser.fill(say('FIELD_NAME_FIRST'), 'Maria')
    browser.fill(say('FIELD_NAME_LAST'), 'Zielińska')
    browser.fill(say('FIELD_EMAIL'), email)
    browser.fill(say('FIELD_PASSWORD'), GOOD_PASSWORD)
    browser.check(say('CONSENT_MEMBER'))
    browser.check(say('CONSENT_OF_AGE'))
    await browser.press(say('REGISTER'))
    expect(browser.title()).toBe(say('REGISTER_CONFIRM_TITLE'))
    const [mail] = await mailsTo(shop, email)
    await browser.open(`/en-pl${mail?.path}`)
    browser.fill(say('FIELD_PASSWORD'), GOOD_PASSWORD)
    await browser.press(say('REGISTER_CONFIRM_BUTTON'))
    expect(browser.title()).toBe(say('WELCOME_TITLE_NAME', { name: 'Maria' }))

    browser.cookies.clear()
    await browser.open('/en-pl/account/orders')
    expect(browser.address()).toBe('/en-pl/sign-in?to=/account/orders')
    browser.fill(say('FIELD_USERNAME'), email)
    browser.fill(say('FIELD_PASSWORD'), 'not this one')
    await browser.press(say('SIGN_IN'))
    expect(browser.text()).toContain(say('REFUSED_SIGN_IN'))
    expect(browser.value(say('FIELD_USERNAME'))).toBe(email)
    browser.fill(say('FIELD_PASSWORD'), GOOD_PASSWORD)
    await browser.press(say('SIGN_IN'))
    expect(browser.address()).toBe('/en-pl/account/orders')
  })
})

describe('what a member does', () => {
  test('an address is added after a mistake and removed', async () => {
    const browser = browse()
    const { say } = browser
    browser.cookies.set('token', (await shop.member({ language_id: 'en' })).token)
    await browser.open('/en-pl/account/addresses')
    await browser.follow(say('ADDRESS_ADD'))
    browser.fill(say('FIELD_NAME_FIRST'), 'Nina')
    await browser.press(say('ADDRESS_SAVE'))
    expect(browser.texts('main [role=alert]').length).toBeGreaterThan(0)
    expect(browser.value(say('FIELD_NAME_FIRST'))).toBe('Nina')
    browser.fill(say('FIELD_NAME_LAST'), 'Lis')
    browser.fill(say('FIELD_STREET'), 'Prosta')
    browser.fill(say('FIELD_STREET_HN'), '1')
    browser.fill(say('FIELD_POSTAL_CODE'), '00001')
    browser.fill(say('FIELD_CITY_NAME'), 'Warszawa')
    browser.fill(say('FIELD_PHONE_NUMBER'), '501 234 567')
    await browser.press(say('ADDRESS_SAVE'))
    expect(browser.text()).toContain(say('ADDRESS_ADDED'))
    expect(browser.text(`main ul[aria-label="${say('ACCOUNT_ADDRESSES')}"]`)).toContain('00-001 Warszawa')
    await browser.follow(say('ADDRESS_REMOVE_OF', { name: 'Nina Lis' }))
    await browser.press(say('REMOVE'))
    expect(browser.text()).toContain(say('ADDRESSES_EMPTY'))
  })

  test('files that are no pictures, or too large, are not saved as the picture of the account', async () => {
    const browser = browse()
    const { say } = browser
    browser.cookies.set('token', (await shop.member({ language_id: 'en' })).token)
    await browser.open('/en-pl/account/personal')
    browser.chooseFile(say('AVATAR_FILE'), new File(['no picture'], 'a.png', { type: 'image/png' }))
    await browser.press(say('AVATAR_SAVE'))
    expect(browser.text()).toContain(say('ISSUE_PICTURE_UNREADABLE'))
    browser.chooseFile(say('AVATAR_FILE'), new File([new Uint8Array(6 * 1024 * 1024)], 'b.png', { type: 'image/png' }))
    await browser.press(say('AVATAR_SAVE'))
    expect(browser.text()).toContain(say('ISSUE_PICTURE_TOO_LARGE'))
  })

  test('a move to another country is requested and withdrawn', async () => {
    const browser = browse()
    const { say } = browser
    browser.cookies.set('token', (await shop.member({ language_id: 'en' })).token)
    await browser.open('/en-pl/account/transfers')
    browser.select(say('TRANSFER_TO_COUNTRY'), 'Italy')
    await browser.press(say('TRANSFER_SEND'))
    expect(browser.text()).toContain(say('TRANSFER_REQUESTED'))
    await browser.follow(say('TRANSFER_REJECT'))
    await browser.press(say('TRANSFER_REJECT'))
    expect(browser.text()).toContain(say('TRANSFER_WITHDRAWN'))
  })

  test('an account is deleted with its password', async () => {
    const browser = browse()
    const { say } = browser
    const member = await shop.member({ language_id: 'en' })
    await setTestPassword(shop, member.user_id)
    browser.cookies.set('token', member.token)
    await browser.open('/en-pl/account/privacy')
    browser.fill(say('FIELD_CURRENT_PASSWORD'), 'not this one')
    await browser.press(say('ERASE_CONFIRM'))
    expect(browser.text()).toContain(say('ISSUE_PASSWORD_WRONG'))
    browser.fill(say('FIELD_CURRENT_PASSWORD'), GOOD_PASSWORD)
    await browser.press(say('ERASE_CONFIRM'))
    expect(browser.title()).toBe(say('GOODBYE_TITLE'))
  })

  test('materials are found by category and language, and files are uploaded and removed', async () => {
    const browser = await browseAs('nowa')
    const { say } = browser
    const tree = `nav[aria-label="${say('MATERIALS_CATEGORIES')}"]`
    await browser.open('/en-pl/account/materials')
    await browser.follow('Products', tree)
    await browser.follow('Perfume', tree)
    await browser.follow('Scents', tree)
    browser.select(say('LANGUAGE'), 'Deutsch')
    await browser.press(say('MATERIALS_FILTER'))
    expect(browser.texts('main h3')).toEqual([SCENT_FAMILIES.de.title])
    await browser.follow('Your files', tree)
    browser.chooseFile(say('FILE_CHOOSE'), await pdf('first-steps-en.pdf'))
    await browser.press(say('FILE_SEND'))
    expect(browser.text()).toContain(say('FILE_SENT'))
    await browser.press(`${say('FILE_REMOVE_YES')} first-steps-en.pdf`)
    expect(browser.text()).toContain(say('FILES_NONE'))
  })

  test('five materials are shown first, then ten, as rows or as a grid', async () => {
    const browser = await browseAs('ewa')
    const { say } = browser
    await browser.open('/en-pl/account/materials?category=11&language=all')
    expect(browser.texts('main h3')).toHaveLength(5)
    await browser.follow(say('LOAD_MORE'))
    expect(browser.texts('main h3')).toHaveLength(10)
    await browser.follow(say('MATERIALS_GRID'))
    expect(browser.texts('main a[aria-current=true]')).toContain(say('MATERIALS_GRID'))
    expect(browser.texts('main h3')).toContain(FIRST_STEPS.cs.title.replaceAll('\u00a0', ' '))
  })

  test('a guest is sent to sign-in by the materials and by the address of a file', async () => {
    const browser = browse()
    for (const address of ['', `/file?id=${MATERIAL_IDS.first_steps}&as=download`]) {
      await browser.open(`/en-pl/account/materials${address}`)
      expect(browser.title()).toBe(browser.say('SIGN_IN'))
    }
  })

  test('earlier orders are listed, ordered again and opened', async () => {
    const browser = await browseAs('jana', 'en-cz')
    const { say } = browser
    await browser.open('/en-cz/account/orders')
    await browser.press(say('ORDER_AGAIN'))
    expect(browser.text()).toMatch(new RegExp(`${say('TO_BASKET')}|${say('REORDERED_NOT_SOLD')}`))
    await browser.open('/en-cz/account/orders')
    await browser.follow(say('ORDER_SHOW'))
    expect(browser.address()).toMatch(/^\/en-cz\/order\/\d+$/)
    expect(browser.texts('main h2')).toContain(say('ORDERED_LINES'))
  })

  test('the position page shows the requirements of the next position and who counts, and urges nobody to buy', async () => {
    const browser = await browseAs('anna')
    const { say } = browser
    await browser.open('/en-pl/account/position')
    expect(browser.title()).toBe(say('ACCOUNT_POSITION'))
    expect(browser.text()).toContain(say('POSITION_WHAT_IS_MISSING', { position: 'Ambassador' }))
    const [legs = ''] = browser.texts('main li').filter((text) => text.includes('Legs with the position: Partner'))
    expect(legs).toMatch(/\d+ of 7/)
    expect(legs).toMatch(/Who counts.*\p{L}+ \p{L}\./u)
    const [own = ''] = browser.texts('main li').filter((text) => text.includes('Own volume this month'))
    expect(own).not.toContain('to go')
  })
})
