import { listFaq, listFaqCategories, listMenuItems } from '@meridian/contract/cms.ts'
import { publishDocument } from '@meridian/contract/content.ts'
import { createFaq, createFaqCategory, updateFaq } from '@meridian/contract/faq.ts'
import { createMenu } from '@meridian/contract/menus.ts'
import { getSequence } from '@meridian/contract/sequences.ts'
import { listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { adminOfCountries, makeSequence } from './content-testing.ts'

const shop = await openTestShop()
const admin = await adminOfCountries(shop, 'PL', 'DE')

const publish = (id: number, version = 1) =>
  admin.call(publishDocument, { params: { id }, body: { version, public: true } })
const menuIn = async (countryId: CountryId) => {
  await shop.deps.cache.refresh()
  const input = { params: { menuType: 'footer' }, query: { countryId, languageId: 'en' } } as const
  return (await shop.nobody.call(listMenuItems, input)).menu_items
}

test('the menu of some countries replaces the general one there only', async () => {
  const before = await menuIn('CZ')
  const name = { en: 'Winter' }
  const items = [
    { id: 1, parent_id: null, name },
    { id: 2, parent_id: 1, name: { pl: 'Zima' }, path: '/faq' },
    { id: 3, parent_id: 1, name, page_id: 2, countries: ['DE' as const] },
  ]
  const { menu } = await admin.call(createMenu, { body: { menu_type: 'footer', items } })
  expect(await menuIn('PL')).toEqual(await menuIn('CZ'))
  await publish(menu.id)
  expect(await menuIn('PL')).toEqual([
    { id: 1, parent_id: null, name: 'Winter', path: null },
    { id: 2, parent_id: 1, name: 'Zima', lang: 'pl', path: '/faq' },
  ])
  expect((await menuIn('DE')).map(({ id, path }) => [id, path])).toContainEqual([3, '/i/about-us'])
  expect(await menuIn('CZ')).toEqual(before)
  await admin.call(publishDocument, { params: { id: menu.id }, body: { version: 1, public: false } })
  expect(await menuIn('PL')).toEqual(before)
})

test('an item leads to the address of the page in the reader’s language', async () => {
  const path = { en: '/l/winter', pl: '/l/zima' }
  const items = [{ id: 1, parent_id: null, name: { en: 'Winter', pl: 'Zima' }, path }]
  const { menu } = await admin.call(createMenu, { body: { menu_type: 'seasons', items } })
  await publish(menu.id)
  await shop.deps.cache.refresh()
  const pathIn = async (countryId: CountryId, languageId: LanguageId) => {
    const input = { params: { menuType: 'seasons' }, query: { countryId, languageId } } as const
    return (await shop.nobody.call(listMenuItems, input)).menu_items.map((one) => one.path)
  }
  expect(await pathIn('PL', 'pl')).toEqual(['/l/zima'])
  expect(await pathIn('PL', 'en')).toEqual(['/l/winter'])
  expect(await pathIn('DE', 'de')).toEqual(['/l/winter'])
})

const item = { id: 1, parent_id: null, name: { en: 'One' } }
test.each([
  ['items.0.page_id', { items: [{ ...item, page_id: 999_999 }] }],
  ['items.1.id', { items: [item, item] }],
  ['items.0.parent_id', { items: [{ ...item, parent_id: 2 }] }],
  ['items.0.path.en', { items: [{ ...item, path: { en: '/\\evil.example' } }] }],
  ['items.0.path', { items: [{ ...item, path: {} }] }],
  ['items.0', { items: [{ ...item, path: '/faq', page_id: 2 }] }],
  ['countries', { countries: ['CZ'] }],
])('a menu with a wrong %s is refused by the name of the field', async (field, more) => {
  const raw = { params: undefined, query: undefined, body: { menu_type: 'footer', items: [], ...more } }
  const answer = await shop.service.answer(createMenu, raw, { token: admin.token })
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([422, { fields: [{ path: field }] }])
})

test('a question is shown in its category and countries, and hidden while its category is a draft', async () => {
  const categoryBody = { name: { en: 'Repairs' }, position: 90, countries: ['PL' as const] }
  const { category } = await admin.call(createFaqCategory, { body: categoryBody })
  const question = { category_id: category.id, question: { en: 'Do you mend?' }, answer: { en: 'We do.' }, position: 1 }
  const { faq } = await admin.call(createFaq, { body: question })
  await publish(faq.id)
  const readFaq = async (countryId: CountryId) => {
    await shop.deps.cache.refresh()
    const query = { languageId: 'en', countryId, categoryId: category.id } as const
    return (await shop.nobody.call(listFaq, { query })).faq
  }
  expect(await readFaq('PL')).toEqual([])
  await publish(category.id)
  const localized = { id: faq.id, category_id: category.id, question: 'Do you mend?', answer: 'We do.' }
  expect(await readFaq('PL')).toEqual([localized])
  expect(await readFaq('DE')).toEqual([])
  const { categories } = await shop.nobody.call(listFaqCategories, { query: { languageId: 'en', countryId: 'PL' } })
  expect(categories.at(-1)).toEqual({ id: category.id, name: 'Repairs' })
  const edited = { ...question, answer: { en: 'Always.' }, version: 1 }
  await admin.call(updateFaq, { params: { id: faq.id }, body: edited })
  expect(await admin.refusal(updateFaq, { params: { id: faq.id }, body: edited })).toBe('CONTENT_CHANGED')
  expect(await readFaq('PL')).toEqual([localized])
  await publish(faq.id, 2)
  expect(await readFaq('PL')).toEqual([{ ...localized, answer: 'Always.' }])
})

test('a question and its answer each state when they are in another language than requested', async () => {
  const categoryBody = { name: { en: 'Gifts', pl: 'Prezenty' }, position: 91, countries: ['PL' as const] }
  const { category } = await admin.call(createFaqCategory, { body: categoryBody })
  const texts = { question: { en: 'Do you wrap?', pl: 'Czy pakujecie?' }, answer: { en: 'We do.' } }
  const { faq } = await admin.call(createFaq, { body: { category_id: category.id, ...texts, position: 1 } })
  await publish(category.id)
  await publish(faq.id)
  await shop.deps.cache.refresh()
  const readFaq = async (languageId: LanguageId) => {
    const query = { languageId, countryId: 'PL', categoryId: category.id } as const
    const { faq: questions } = await shop.nobody.call(listFaq, { query })
    return questions.map(({ question, answer, lang }) => [question, answer, lang])
  }
  expect(await readFaq('pl')).toEqual([['Czy pakujecie?', 'We do.', { answer: 'en' }]])
  expect(await readFaq('en')).toEqual([['Do you wrap?', 'We do.', undefined]])
})

test('a question refers to a category of questions', async () => {
  const body = { category_id: 2, question: { en: 'Why?' }, answer: { en: 'So.' }, position: 1 }
  expect(await admin.refusal(createFaq, { body })).toBe('FIELDS_REFUSED')
})

test('an answer about free delivery names its amounts by the API, with what a promotion changes, and in blocks too', async () => {
  const answerIn = async (countryId: CountryId) => {
    const { faq } = await shop.nobody.call(listFaq, { query: { countryId, languageId: 'en' } })
    expect(JSON.stringify(faq)).not.toContain('{{')
    return faq.find(({ question }) => question === 'From what amount is delivery free?')?.answer
  }
  const { data } = await shop.nobody.call(listShippingMethods, { query: { countryId: 'PL', languageId: 'en' } })
  expect(data.shipping_methods.map(({ name }) => name)).toContain('Courier')
  expect(await answerIn('PL')).toMatch(/^Courier: \d+,00\u00a0zł · Pick-up point: \d+,00\u00a0zł\nThe basket/)
  const answer = { en: '{{shipping_free_from}}\nSee the basket.' }
  const sequence = await makeSequence(admin, [{ type: 'faq', items: [{ question: { en: 'Free?' }, answer }] }])
  await shop.deps.cache.refresh()
  const query = { countryId: 'PL', languageId: 'en' } as const
  const shown = await shop.nobody.call(getSequence, { params: { sequenceId: sequence.id }, query })
  expect(JSON.stringify(shown)).toContain('Courier: ')
  expect(JSON.stringify(shown)).not.toContain('{{')
})
