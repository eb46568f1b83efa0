import { expect, test } from 'vitest'
import { gtinOf, isGtin, namesArticle } from './gtin.ts'

test.each(['40170725', '036000291452', '4006381333931', '9780201379624', '10036000291459'])('%s is a GTIN', (gtin) => {
  expect(isGtin(gtin)).toBe(true)
  expect(gtinOf(gtin.slice(0, -1))).toBe(gtin)
})

test('one wrong digit, another length or a letter is none', () => {
  const gtin = '4006381333931'
  for (let at = 0; at < gtin.length; at++) {
    const wrong = gtin.slice(0, at) + ((Number(gtin[at]) + 1) % 10) + gtin.slice(at + 1)
    expect(isGtin(wrong), wrong).toBe(false)
  }
  for (const text of ['', '400638133393', '40063813339310', '400638133393X', ' 4006381333931'])
    expect(isGtin(text)).toBe(false)
})

test('an article is named by its SKU in any letter case, or by its GTIN with or without leading zeros', () => {
  const article = { sku: 'SOAP-OLIVE', gtin: '036000291452' }
  for (const code of ['soap-olive', ' SOAP-OLIVE ', '036000291452', '0036000291452', '00036000291452', '36000291452'])
    expect(namesArticle(code, article), code).toBe(true)
  for (const code of ['', 'SOAP', '36000291453', '4006381333931']) expect(namesArticle(code, article), code).toBe(false)
  expect(namesArticle('', { sku: 'A', gtin: null })).toBe(false)
})
