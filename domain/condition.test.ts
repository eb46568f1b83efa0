import { expect, test } from 'vitest'
import {
  type ConditionRule,
  type ConditionTemplate,
  countConditions,
  emptyBlanks,
  emptyCondition,
  sentenceParts,
  withCondition,
} from './condition.ts'

const total: ConditionTemplate = {
  id: 'basket_total',
  sentence: 'the basket total is at least {{amount}}',
  blanks: { amount: { kind: 'money', currency_code: 'PLN' } },
}
const buyer: ConditionTemplate = {
  id: 'buyer',
  sentence: '{{who}} buys {{quantity}} or more',
  blanks: {
    who: { kind: 'options', options: [{ value: 'member', name: 'a member' }], isMany: true },
    quantity: { kind: 'number', unit: 'pcs', max: 99 },
  },
}

test('a sentence is cut at its blanks, in the order of the language', () => {
  expect(sentenceParts(total.sentence)).toEqual([{ text: 'the basket total is at least ' }, { blank: 'amount' }])
  expect(sentenceParts(buyer.sentence)).toEqual([
    { blank: 'who' },
    { text: ' buys ' },
    { blank: 'quantity' },
    { text: ' or more' },
  ])
})

test('a blank counts as empty until it has an amount, a number or an option', () => {
  expect(emptyBlanks(emptyCondition(buyer), buyer)).toEqual(['who', 'quantity'])
  const filled = (who: string[], quantity: number) => ({ template: 'buyer', values: { who, quantity } })
  expect(emptyBlanks(filled([], Number.NaN), buyer)).toEqual(['who', 'quantity'])
  expect(emptyBlanks(filled(['member'], 0), buyer)).toEqual([])
})

const one = emptyCondition(total)
const other = emptyCondition(buyer)
const rule: ConditionRule = {
  match: 'any',
  groups: [
    { match: 'all', conditions: [one, other] },
    { match: 'all', conditions: [other] },
  ],
}

test('a condition is changed or removed where it stands, and an empty group disappears', () => {
  expect(countConditions(rule)).toBe(3)
  const filled = { ...one, values: { amount: 5000 } }
  expect(withCondition(rule, [0, 0], filled).groups[0]?.conditions).toEqual([filled, other])
  expect(withCondition(rule, [0, 0], null).groups[0]?.conditions).toEqual([other])
  expect(withCondition(rule, [1, 0], null).groups).toEqual([rule.groups[0]])
})
