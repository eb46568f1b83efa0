import { expect, test } from 'vitest'
import { formatsOf } from '../texts/formats.ts'
import { currentTexts, loadTexts } from '../texts/text-store.ts'
import { ACT_SENTENCES, actSentence } from './act-sentences.ts'
import { FACTS, factTexts } from './fact-texts.ts'

const AREAS = [
  'frame',
  'audit',
  'orders',
  'returns',
  'withdrawals',
  'members',
  'admins',
  'stock',
  'documents',
  'changes',
]

async function context() {
  await Promise.all(AREAS.map(loadTexts))
  return {
    t: currentTexts().t,
    formats: formatsOf('en'),
    countryNames: (ids: readonly string[]) => ids.map(() => 'Poland').join(),
  }
}

/** Names and values as programs write them: `note_id`, `PAYMENT_UNKNOWN`, `shop.orders`, `[{"a":1}]`, `SPEC §4`, `R11`. */
const RAW = /[a-z]_[a-z]|[A-Z]{2,}_[A-Z]|\w\.\w+\b(?<![\d.,]+)|[{}[\]§]|\bR\d+\b/

test('the changes of an act are shown with human-readable names and values', async () => {
  const described = factTexts(
    {
      act: 'createRefund',
      before: null,
      after: { amount: 1500, refund_id: 18, currency_code: 'PLN', refund_reason: 'GOODWILL' },
    },
    await context(),
  )
  expect(described).toEqual([
    { name: 'Amount', from: null, to: 'PLN\u00a015.00' },
    { name: 'Reason', from: null, to: 'Goodwill' },
  ])
})

test('states have the labels of the object of the act', async () => {
  const state = async (act: string, from: string, to: string) =>
    factTexts({ act, before: { state: from }, after: { state: to } }, await context())[0]
  expect(await state('blockMember', 'ACTIVE', 'BLOCKED')).toEqual({ name: 'State', from: 'Active', to: 'Blocked' })
  expect(await state('inspectReturnUnits', 'RECEIVED', 'INSPECTED')).toMatchObject({
    from: 'Received',
    to: 'Inspected',
  })
  expect(await state('packShipment', 'PLANNED', 'PACKED')).toMatchObject({ from: 'To pack', to: 'Packed' })
})

test('no internal name or code is shown, whatever an entry contains', async () => {
  const values = [
    'PAYMENT_UNKNOWN',
    'OPEN, PARTLY_SHIPPED',
    ['a_b'],
    { note_id: 1 },
    [{ role_key: 'new_role', countries: ['PL', 3] }, { quantity: 'x' }, { units: [1, 2] }],
    7,
    true,
    'SPEC §4 Returns',
  ]
  const names = [
    ...Object.keys(FACTS),
    'note_id',
    'amendment_id',
    'currency_code',
    'constructor',
    '__proto__',
    'version',
  ]
  for (const act of [...Object.keys(ACT_SENTENCES), 'newAct']) {
    for (const value of values) {
      const facts = Object.fromEntries(names.filter((name) => !TYPED.has(name)).map((name) => [name, value]))
      for (const { name, from, to } of factTexts({ act, before: null, after: facts }, await context())) {
        expect(`${name} ${from ?? ''} ${to ?? ''}`).not.toMatch(RAW)
      }
    }
  }
  const { t } = await context()
  expect(t(actSentence('somethingNew'))).not.toContain('somethingNew')
})

/** Numbers and names that people entered or read elsewhere, shown unchanged. */
const TYPED: ReadonlySet<string> = new Set([
  'number',
  'corrected_number',
  'tracking_number',
  'provider_payment_id',
  'sponsor_name',
  'user_name',
])
