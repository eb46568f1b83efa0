/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Visitor } from './buying.ts'

const KEY = /^[A-Z]+(_[A-Z\d]+)+(_(zero|one|two|few|many|other))?$/

const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../storefront/app/strings/${language}.json`, import.meta.url), 'utf8'))

/** Everything that the page says is in its language: no key of a text, and no English text that the language has in words of its own. */
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
  expect(wrong, `what ${page.url()} says in another language`).toEqual([])
}
