import {
  archiveLowStockThreshold,
  createLowStockThreshold,
  getLowStockThreshold,
  listLowStockThresholdHistory,
  saveLowStockThreshold,
  searchLowStockThresholds,
} from '@meridian/contract/admin/stock.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { refusedAs } from '../design/story-refusal.ts'
import { answers } from '../design/story-server.ts'
import { click, open, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import { CREATE } from '../ui/entity/creating.ts'
import ThresholdList from './threshold-list.tsx'
import ThresholdPage from './threshold-page.tsx'

type Row = AnswerOf<typeof getLowStockThreshold>['row']

const pages = { '/stock/thresholds': <ThresholdList />, '/stock/thresholds/:variant_id/:country_id': <ThresholdPage /> }
const at = '2026-11-22T10:00:00Z'
const line = { at, admin_name: 'Piotr Zając', reason: null }

/** A server with one threshold, which was 5 once and is 20 now. */
async function opened(archived = false) {
  await Promise.all([loadTexts('stock'), loadTexts('fields')])
  let row: Row = {
    variant_id: 11,
    country_id: 'PL',
    sku: 'SOAP-1',
    name: 'Soap',
    image: null,
    available: 8,
    threshold: 20,
    archived,
    version: 2,
  }
  const { asked } = await open('/stock/thresholds/11/PL', pages, [
    answers(listLowStockThresholdHistory, () => ({
      rows: [
        { ...line, entry_id: 2, act: 'saveLowStockThreshold', before: { threshold: 5 }, after: { threshold: 20 } },
        { ...line, entry_id: 1, act: 'createLowStockThreshold', before: {}, after: { threshold: 5 } },
      ],
      next: null,
      total: { count: 2, is_exact: true },
    })),
    answers(getLowStockThreshold, () => ({ row })),
    answers(saveLowStockThreshold, ({ body }) => {
      row = { ...row, threshold: body.threshold, version: body.version + 1 }
      return { row }
    }),
    answers(archiveLowStockThreshold, ({ body }) => {
      row = { ...row, archived: body.archived, version: body.version + 1 }
      return { row }
    }),
  ])
  const field = await the('field', /Runs low from/)
  return { asked, field, value: () => (field instanceof HTMLInputElement ? field.value : '') }
}

test('an earlier version of an entity is restored into its form, and saved like a typed one', async () => {
  const { asked, value } = await opened()
  await until(() => expect(shownText()).toContain('Runs low from: 5 → 20'))
  await click('button', 'Restore what was before')
  await until(() => expect(value()).toBe('5'))
  await click('button', /^Save/)
  await until(() => expect(document.querySelector('.save-bar')).toBeNull())
  const sent = asked.find(({ name }) => name === saveLowStockThreshold.name)
  expect(sent?.input.body).toEqual({ version: 2, threshold: 5 })
})

test('an address whose key no entity can have is not found, and nothing is asked', async () => {
  const { asked } = await open('/stock/thresholds/11/Poland', pages)
  await until(() => expect(shownText()).toContain('There is nothing here'))
  expect(asked.filter(({ name }) => name === getLowStockThreshold.name)).toEqual([])
})

test('an archived entity says so, and is brought back before anything else', async () => {
  const { asked, field } = await opened(true)
  expect(shownText()).toContain('This is archived and does not apply.')
  expect(field.closest('fieldset')?.disabled).toBe(true)
  expect(shownText()).not.toContain('Restore what was before')
  await click('button', 'More')
  await click('item', 'Bring back')
  await click('button', 'Bring back')
  await until(() => expect(field.closest('fieldset')?.disabled).toBe(false))
  const sent = asked.find(({ name }) => name === archiveLowStockThreshold.name)
  expect(sent?.input.body).toEqual({ version: 2, archived: false })
})

test('the palette opens the dialog for a new entity, which names a wrong field and keeps what was typed', async () => {
  await Promise.all([loadTexts('stock'), loadTexts('fields')])
  await open({ pathname: '/stock/thresholds', state: CREATE }, pages, [
    answers(searchLowStockThresholds, () => ({ rows: [], next: null, total: { count: 0, is_exact: true } })),
    answers(createLowStockThreshold, () => {
      throw refusedAs('FIELDS_REFUSED', [{ path: 'sku', code: 'EXISTS_ALREADY', message: '' }])
    }),
  ])
  const sku = await the('field', 'Scan or type an article number')
  await type(sku, 'SOAP-1')
  await click('button', 'Save')
  await until(() => expect(shownText()).toContain('This article has a threshold here already'))
  expect(sku instanceof HTMLInputElement && sku.value).toBe('SOAP-1')
})
