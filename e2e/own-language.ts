/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Visitor } from './buying.ts'

const KEY = /^[A-Z]+(_[A-Z\d]+)+(_(zero|one|two|few|many|other))?$/

const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../storefront/app/strings/${language}.json`, import.meta.url), 'utf8'))

/** All texts on the page are in its language: no bare keys, and no English text that has a translation. */
export async function expectOwnLanguage({ page, language }: Visitor): Promise<void> {
  const own = new Set(Object.values(read(language)))
  const foreign = new Set(Object.values(read('en')).filter((text) => !own.has(text)))
  const said = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '')
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '')
    }
    return found.map((text) => text.trim())
  })
  expect(said.length).toBeGreaterThan(100)
  const wrong = said.filter((text) => KEY.test(text) || foreign.has(text))
  expect(wrong, `texts of ${page.url()} in another language`).toEqual([])
}
