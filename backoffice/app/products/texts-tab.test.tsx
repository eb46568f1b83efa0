import { getProductTexts, saveProductTexts } from '@meridian/contract/admin/product-texts.ts'
import { openProduct } from '@meridian/contract/admin/products.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { beforeEach, expect, test } from 'vitest'
import { refusedAs } from '../design/story-refusal.ts'
import { answers } from '../design/story-server.ts'
import { all, click, open, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import TextsTab from './texts-tab.tsx'

type Row = AnswerOf<typeof getProductTexts>['row']

const ROW: Row = {
  product_id: 7,
  version: 1,
  languages: ['en', 'pl'],
  sold_in: [],
  fields: [
    {
      key: 'figures',
      name: 'Figures',
      kind: 'table',
      unit: null,
      is_required: true,
      columns: [
        { key: 'value', name: 'Figure', kind: 'text', is_required: true },
        { key: 'label', name: 'Label', kind: 'text', is_required: true },
      ],
      choices: [],
    },
  ],
  terms: {},
  name: { en: 'Ink', pl: 'Atrament' },
  kind: { en: 'Ink' },
  short_text: {},
  description: {},
  field_values: {},
}

let row = ROW
beforeEach(() => {
  row = ROW
  return Promise.all(['products', 'fields', 'fields/languages'].map(loadTexts))
})

const show = () =>
  open('/products/7/texts', { '/products/:product_id/texts': <TextsTab /> }, [
    answers(openProduct, () => ({
      row: {
        product_id: 7,
        name: 'Ink',
        kind: null,
        type_name: 'Pens',
        image: null,
        skus: ['INK-1'],
        published_at: '2026-11-01T00:00:00.000Z',
        sold_until: null,
        countries: [],
        prices: null,
        missing_fields: [],
        archived: false,
        version: row.version,
      },
    })),
    answers(getProductTexts, () => ({ row })),
    answers(saveProductTexts, ({ body }) => {
      const { version, ...values } = body
      if (version !== row.version) throw refusedAs('VERSION_STALE')
      row = { ...row, ...values, version: version + 1 }
      return { row }
    }),
  ])

async function typePolishName(): Promise<void> {
  const field = await until(() => {
    const [first] = all('field', 'Polski')
    if (first === undefined) throw new Error('There is no Polish name')
    return first
  })
  await type(field, 'Tusz')
}

test('two people translate one product at a time: each language of a text is a change of its own', async () => {
  await show()
  await typePolishName()
  // A colleague saves the English name meanwhile.
  row = { ...row, name: { en: 'Black ink', pl: 'Atrament' }, version: 2 }
  await click('button', /^Save/)
  await until(() => expect(row.version).toBe(3))
  expect(row.name).toEqual({ en: 'Black ink', pl: 'Tusz' })
})

test('the same text in the same language changed by two people is asked about', async () => {
  await show()
  await typePolishName()
  row = { ...row, name: { en: 'Ink', pl: 'Inkaust' }, version: 2 }
  await click('button', /^Save/)
  const dialog = await until(() => all('dialog')[0] ?? Promise.reject(new Error('Nothing is asked')))
  expect(dialog.textContent).toContain('Name, Polski')
  expect(dialog.textContent).toContain('Inkaust')
})

test('rows of a table are added and moved, and what a text lacks where it is sold is told', async () => {
  row = { ...ROW, sold_in: [['pl', 'en']] }
  await show()
  await until(() => expect(shownText()).toContain('This text is needed in this language.'))
  for (const [at, value] of ['92 %', '12 h'].entries()) {
    await click('button', 'Add a row, Figures, English')
    const field = await the('field', `Figure, row ${at + 1}`)
    await type(field, value)
  }
  await click('button', 'Move row 2 up')
  await click('button', /^Save/)
  await until(() => expect(row.version).toBe(2))
  expect(row.field_values).toEqual({ en: { figures: [{ value: '12 h' }, { value: '92 %' }] } })
})
