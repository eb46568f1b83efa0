import { expect, test } from 'vitest'
import { testCards } from './behaviours.ts'
import { brandOf, checkCard, expiryOf, groupDigits, groupExpiry, isLuhnValid } from './browser/card-rules.js'

const now = { year: 2026, month: 11 }
const good = {
  card_number: '4242 4242 4242 4242',
  card_expiration_month: '11',
  card_expiration_year: '26',
  card_cvv: '123',
}

test('a valid card is valid in every field, through the whole month printed on it', () => {
  expect(Object.values(checkCard(good, now))).toEqual(['valid', 'valid', 'valid', 'valid'])
  expect(checkCard({ ...good, card_expiration_month: '10' }, now).card_expiration_month).toBe('invalid')
  expect(checkCard({ ...good, card_expiration_month: '1', card_expiration_year: '2027' }, now)).toEqual(
    checkCard(good, now),
  )
})

test.each([
  ['11/26', '11', '26'],
  ['11 / 26', '11', '26'],
  ['11/2026', '11', '2026'],
  ['1126', '11', '26'],
  ['112026', '11', '2026'],
  [' 11 . 26 ', '11', '26'],
  ['11-26', '11', '26'],
  ['5/27', '5', '27'],
  ['', '', ''],
  ['11', '11', ''],
  ['11 / ', '11', ''],
  ['1', '1', ''],
  ['x', 'x', ''],
  ['11 / 2', '11 / 2', ''],
])('an expiry date typed as "%s" is month "%s" and year "%s"', (text, month, year) => {
  expect(expiryOf(text)).toEqual({ month, year })
})

test('the slash of an expiry date comes by itself, and a month of one digit gets its zero', () => {
  const typed = (keys: string) => [...keys].reduce((value, key) => groupExpiry(value + key), '')
  expect([typed('1126'), typed('526'), typed('5/26'), typed('1/26'), typed('11/2026')]).toEqual([
    ...['11 / 26', '05 / 26', '05 / 26', '01 / 26', '11 / 2026'],
  ])
  expect(groupExpiry('0127')).toBe('01 / 27')
  expect(groupExpiry('01/27')).toBe('01 / 27')
})

test('empty fields are empty, not invalid', () => {
  const empty = { card_number: ' ', card_expiration_month: '', card_expiration_year: '', card_cvv: '' }
  expect(Object.values(checkCard(empty, now))).toEqual(['empty', 'empty', 'empty', 'empty'])
})

test.each([
  ['card_number', '4242 4242 4242 4241'],
  ['card_number', '4242'],
  ['card_number', '4242 4242 4242 424x'],
  ['card_number', '4242424242424242424242424242'],
  ['card_expiration_month', '13'],
  ['card_expiration_month', '00'],
  ['card_expiration_month', '1x'],
  ['card_expiration_year', '25'],
  ['card_expiration_year', '2047'],
  ['card_expiration_year', '226'],
  ['card_cvv', '12'],
  ['card_cvv', '1234'],
  ['card_cvv', '１２３'],
] as const)('%s with %s is invalid', (name, value) => {
  const states = checkCard({ ...good, [name]: value }, now)
  expect(states[name]).toBe('invalid')
})

test('the security code of American Express has four digits', () => {
  const amex = { ...good, card_number: '3782 822463 10005' }
  expect(checkCard({ ...amex, card_cvv: '1234' }, now).card_cvv).toBe('valid')
  expect(checkCard({ ...amex, card_cvv: '123' }, now).card_cvv).toBe('invalid')
})

test('one wrong digit or two swapped ones are always detected', () => {
  const number = '4242424242424242'
  expect(isLuhnValid(number)).toBe(true)
  for (let place = 0; place < number.length; place += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = number.slice(0, place) + digit + number.slice(place + 1)
      expect(isLuhnValid(changed)).toBe(changed === number)
    }
  }
  expect(isLuhnValid('2442424242424242')).toBe(false)
})

test('every test card is accepted by the fields, and listed once', () => {
  for (const { number } of testCards) expect([number, isLuhnValid(number)]).toEqual([number, true])
  expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length)
})

test('brand and grouping follow the number', () => {
  expect(brandOf('4242')).toBe('visa')
  expect(brandOf('5555')).toBe('mastercard')
  expect(brandOf('2221')).toBe('mastercard')
  expect(brandOf('2720')).toBe('mastercard')
  expect(brandOf('2721')).toBe('card')
  expect(brandOf('378')).toBe('amex')
  expect(brandOf('6011')).toBe('discover')
  expect(brandOf('5018')).toBe('maestro')
  expect(groupDigits('378282246310005')).toBe('3782 822463 10005')
  expect(groupDigits('42424')).toBe('4242 4')
})
