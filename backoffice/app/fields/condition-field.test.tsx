import type { ConditionRule, ConditionTemplate } from '@meridian/domain/condition.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { all, click, open, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import ConditionField from './condition-field.tsx'

const TEMPLATES: readonly ConditionTemplate[] = [
  {
    id: 'total',
    sentence: 'the total is at least {{amount}}',
    blanks: { amount: { kind: 'money', currency_code: 'PLN' } },
  },
  {
    id: 'buyer',
    sentence: 'the buyer is {{who}}',
    blanks: {
      who: {
        kind: 'options',
        isMany: true,
        options: [
          { value: 'guest', name: 'a guest' },
          { value: 'member', name: 'a member' },
        ],
      },
    },
  },
]

function Held({ initial, error }: { initial: ConditionRule; error?: string }) {
  const [rule, setRule] = useState(initial)
  return (
    <>
      <ConditionField label="When" templates={TEMPLATES} value={rule} onChange={setRule} error={error} />
      <output>{JSON.stringify(rule)}</output>
    </>
  )
}

const rule = (): ConditionRule => JSON.parse(document.querySelector('output')?.textContent ?? 'null')
const totals = (...amounts: (number | null)[]): ConditionRule => ({
  match: 'all',
  groups: [{ match: 'all', conditions: amounts.map((amount) => ({ template: 'total', values: { amount } })) }],
})

async function openField(initial: ConditionRule, error?: string): Promise<void> {
  await loadTexts('fields')
  await open('/', { '/': <Held initial={initial} {...(error !== undefined && { error })} /> })
  await until(() => expect(all('button').length).toBeGreaterThan(0))
}

test('a sentence is added from the menu, its blank has the focus, and a second one asks whether all must hold', async () => {
  await openField({ match: 'all', groups: [] })
  await click('button', 'Add a condition')
  await click('item', 'the total is at least …')
  await until(() => expect(document.activeElement).toBe(all('field', 'the total is at least …')[0]))
  await type(await the('field', 'the total is at least …'), '50')
  await until(() => expect(rule()).toEqual(totals(5000)))
  // The first adds to the group, the other one a group.
  const [addHere] = all('button', 'Add a condition')
  addHere?.click()
  await click('item', 'the buyer is …')
  await click('field', 'a member')
  await until(() => expect(rule().groups[0]?.conditions[1]?.values).toEqual({ who: ['member'] }))
  expect(shownText()).toContain('All of these hold')
})

test('text that is no value yet stays with its own condition when the one before is removed', async () => {
  await openField(totals(100, 200))
  const [, second] = all('field', 'the total is at least …')
  if (second === undefined) throw new Error('Two conditions are there')
  await type(second, 'fifty')
  const [remove] = all('button', 'Remove: the total is at least …')
  remove?.click()
  await until(() => expect(all('field', 'the total is at least …')).toHaveLength(1))
  expect(await the('field', 'the total is at least …')).toHaveProperty('value', 'fifty')
  expect(shownText()).toContain('Removed: the total is at least …')
})

test('a refused form marks each empty blank, and a condition that is gone can only be removed', async () => {
  const unknown = { template: 'moon_phase', values: {} }
  const { groups } = totals(null)
  await openField({ match: 'all', groups: [...groups, { match: 'all', conditions: [unknown] }] }, 'Look again')
  expect(await the('field', 'the total is at least …').then((field) => field.getAttribute('aria-invalid'))).toBe('true')
  expect(shownText()).toContain('The condition moon_phase no longer exists. Remove it.')
  await click('button', 'Remove: moon_phase')
  await until(() => expect(rule().groups).toHaveLength(1))
})
