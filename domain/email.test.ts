import { expect, test } from 'vitest'
import { EMAIL_MAX, emailKey, meantEmail, needsUtf8Server, parseEmail } from './email.ts'

test.each([
  'anna@example.com',
  'Anna.Nowak+shop@sub.example.co.uk',
  "o'brien@example.ie",
  'józef@przykład.pl',
  'почта@пример.рф',
])('%s is an address', (text) => {
  expect(parseEmail(text)).toBe(text)
})

test.each([
  '',
  'anna',
  'a@b',
  'a@@example.com',
  'a@b@example.com',
  '@example.com',
  'a@example.com\r\nBcc: x@example.com',
  'a\u0000@example.com',
  '"a b"@example.com',
  'a b@example.com',
  '.a@example.com',
  'a..b@example.com',
  'a@-example.com',
  'a@example..com',
  'a@example.c',
  'a@[127.0.0.1]',
  '<a@example.com>',
  '\ud800@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(EMAIL_MAX)}.com`,
  'a'.repeat(1_000_000),
])('%.40j is not an address', (text) => {
  expect(parseEmail(text)).toBeNull()
})

test('a domain is shown with its letters, also where a browser has turned them into Punycode', () => {
  expect(parseEmail('a@xn--e1afmkfd.xn--p1ai')).toBe('a@пример.рф')
  expect(parseEmail('Jan@xn--przykad-rjb.pl')).toBe('Jan@przykład.pl')
  expect(parseEmail('jan@PRZYKŁAD.pl')).toBe('jan@przykład.pl')
  expect(parseEmail('Jan@Example.COM')).toBe('Jan@Example.COM')
  expect(parseEmail('jan@xn--a-.com')).toBeNull()
})

test('an address is trimmed', () => {
  expect(parseEmail(' anna@example.com ')).toBe('anna@example.com')
})

test('two spellings of one address share a key', () => {
  expect(emailKey('Anna@Example.com')).toBe(emailKey('anna@example.com'))
  expect(emailKey('Anna@xn--przykad-rjb.pl')).toBe(emailKey('anna@Przykład.PL'))
  expect(emailKey('anna@')).toBe('anna@')
  expect(emailKey('Jo\u0301zef@example.com')).toBe(emailKey('józef@EXAMPLE.com'))
})

test.each([
  ['anna@example.com', false],
  ['anna@bücher.example', false],
  ['żaneta@example.com', true],
  ['анна@пример.рф', true],
])('whether %s needs a mail server with SMTPUTF8: %s', (email, needs) => {
  expect(needsUtf8Server(email)).toBe(needs)
})

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['Anna.K@GMAIL.CON', 'Anna.K@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@gmaill.com', 'anna@gmail.com'],
  ['anna@hotmial.com', 'anna@hotmail.com'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@intera.pl', 'anna@interia.pl'],
  [' anna@seznan.cz ', 'anna@seznam.cz'],
])('%j probably means %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'anna@gmail.com',
  'anna@mail.com',
  'anna@gmx.net',
  'anna@wp.pl',
  'anna@o2.pl',
  'anna@meridian.example',
  'anna@',
  '',
])('%j is not asked about', (typed) => {
  expect(meantEmail(typed)).toBeNull()
})
