import { expect, test } from 'vitest'
import { BASKET_ALERT_KEYS, basketAlert } from './basket-alerts.ts'

test('each alert has the severity and the text of the specification', () => {
  expect(
    BASKET_ALERT_KEYS.map((key) => basketAlert(key)).map(({ key, severity, description }) => [
      key,
      severity,
      description,
    ]),
  ).toEqual([
    ['quantityAlert', 'warning', 'BASKET_QUANTITY_CHANGED_ALERT'],
    ['promoClosed', 'info', 'BASKET_NEXT_STEP_ALERT'],
    ['editBasket', 'info', 'BASKET_CHANGED_PRODUCTS_ALERT'],
    ['basketLoading', 'info', 'BASKET_CREATE_NEW'],
    ['basketRemoved', 'error', 'BASKET_REMOVED_ALERT'],
    ['basketCreated', 'success', 'BASKET_CREATED_ALERT'],
  ])
})

test('two alerts have titles', () => {
  const titled = BASKET_ALERT_KEYS.filter((key) => basketAlert(key).title !== null)
  expect(titled).toEqual(['quantityAlert', 'promoClosed'])
})

test('two alerts name the basket, the others name nothing', () => {
  expect(basketAlert('basketRemoved', 'Summer').params).toEqual({ name: 'Summer' })
  expect(basketAlert('basketCreated', 'Summer').params).toEqual({ name: 'Summer' })
  expect(basketAlert('quantityAlert', 'Summer').params).toBeNull()
})
