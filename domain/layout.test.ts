import { expect, test } from 'vitest'
import { isWithoutLayout } from './layout.ts'

test('three pages stand without the main layout, under every locale', () => {
  for (const path of ['/en-pl/choose-country', '/choose-country', '/500', '/en-pl/404', '/en-pl/choose-country/']) {
    expect(isWithoutLayout(path), path).toBe(true)
  }
})

test('every other page has it', () => {
  for (const path of ['/', '/en-pl', '/en-pl/faq', '/en-pl/p/5000', '/en-pl/p/ambre-500', '/en-pl/c/404-parfum']) {
    expect(isWithoutLayout(path), path).toBe(false)
  }
})
