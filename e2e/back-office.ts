/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { expect, type Page } from '@playwright/test'

/** A text of the back office in English, the language of the journeys, with its values. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  const text = texts[key]
  if (text === undefined) throw new Error(`The back office has no text ${key}`)
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

const texts: Record<string, string> = Object.assign(
  {},
  ...[
    '',
    'admins/',
    'attributes/',
    'audit/',
    'categories/',
    'changes/',
    'shipping/',
    'prices/',
    'stock/',
    'documents/',
    'fields/',
    'fields/files/',
    'fields/grid/',
    'fields/rich-text/',
    'fields/languages/',
    'fields/picture/',
    'files/',
    'imports/',
    'invariants/',
    'invitation/',
    'members/',
    'orders/',
    'phone-orders/',
    'product-types/',
    'previews/',
    'products/',
    'products/bundles/',
    'products/pictures/',
    'products/variants/',
    'returns/',
    'self/',
    'today/',
    'withdrawals/',
  ].map((area) =>
    JSON.parse(readFileSync(new URL(`../backoffice/app/${area}strings/en.json`, import.meta.url), 'utf8')),
  ),
)

/** The address of the back office of a shop: it has the second port after the shop's. */
export function backOfficeOf(shop: string | undefined): string {
  const url = new URL(shop ?? '')
  url.port = String(Number(url.port) + 2)
  return url.origin
}

/** Opens a page of the back office for an admin, signed in as its form does. */
export async function openAs(page: Page, name: string, address: string): Promise<void> {
  const device = await page.evaluate(() => navigator.userAgent)
  const data = { username: `${name}@meridian.example`, password: DEMO_PASSWORD, device }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post(`${new URL(address).origin}/api/admin/sign-in`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto(address)
  // On a phone the rooms are behind a button.
  await expect(page.getByRole('banner')).toBeVisible()
}

export async function typeAdminSignIn(page: Page, name: string): Promise<void> {
  const email = page.getByRole('textbox', { name: say('EMAIL') })
  if (await email.isEditable()) await email.fill(`${name}@meridian.example`)
  await page.getByLabel(say('PASSWORD')).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: say('SIGN_IN'), exact: true }).click()
}
