import { randomUUID } from 'node:crypto'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { expect, type Page } from '@playwright/test'
import { open, title, type Visitor } from './buying.ts'
import { mailTexts } from './texts.ts'

/** A person who becomes a member; each is new, so that journeys never share a basket. */
export interface Newcomer {
  email: string
  password: string
  name_first: string
  name_last: string
}

export function newcomer(): Newcomer {
  return {
    email: `maria.${randomUUID().slice(0, 8)}@example.com`,
    password: 'korek lampa rzeka',
    name_first: 'Maria',
    name_last: 'Zielińska',
  }
}

/**
 * Waits for the newest mail to an address on the development mail page, without leaving the open page; returns its
 * text.
 */
export async function readMailTo({ request }: Page, recipient: string, subject: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const list = await (await request.get('/_mail')).text()
    const item = list.split('<li>').find((each) => each.includes(`>${subject}<`) && each.includes(`to ${recipient} `))
    found = /href="(\/_mail\/\d+)"/.exec(item ?? '')?.[1]
    expect(found, `a mail to ${recipient}: ${subject}`).toBeDefined()
  }).toPass()
  const mail = await (await request.get(found ?? '')).text()
  const [, text = ''] = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(mail) ?? []
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

/** Fills in the registration form on its page and submits it. */
export async function fillRegistration({ page, say }: Visitor, person: Newcomer): Promise<void> {
  await page.getByRole('textbox', { name: say('FIELD_NAME_FIRST') }).fill(person.name_first)
  await page.getByRole('textbox', { name: say('FIELD_NAME_LAST') }).fill(person.name_last)
  await page.getByRole('textbox', { name: say('FIELD_EMAIL') }).fill(person.email)
  await page.getByLabel(say('FIELD_PASSWORD'), { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: say('CONSENT_MEMBER') }).check()
  await page.getByRole('checkbox', { name: say('CONSENT_OF_AGE') }).check()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('REGISTER'), exact: true })
    .click()
}

/** The six digits of the mail. */
async function codeFor(page: Page, { email }: Newcomer, language: LanguageId): Promise<string> {
  const mail = await readMailTo(page, email, mailTexts(language)('SUBJECT_VERIFY_ADDRESS'))
  return /\b\d{3} ?\d{3}\b/.exec(mail)?.[0] ?? ''
}

/** Enters the six digits of the mail and sees the welcome. */
export async function confirmByCode(visitor: Visitor, person: Newcomer): Promise<void> {
  const { page, say, language } = visitor
  await expect(title(visitor, say('REGISTER_CONFIRM_TITLE'))).toBeVisible()
  const code = await codeFor(page, person, language)
  await page.getByRole('textbox', { name: say('FIELD_CONFIRM_CODE') }).fill(code)
  await page.getByRole('button', { name: say('REGISTER_CONFIRM_BUTTON') }).click()
  await expect(title(visitor, say('WELCOME_TITLE_NAME', { name: person.name_first }))).toBeVisible()
}

/** A new member, signed in in this browser with the forms' requests: the way over the pages is a journey of its own. */
export async function becomeMember({ page, locale, language }: Visitor): Promise<Newcomer> {
  const person = newcomer()
  const form = await (await page.request.get(`/${locale}/register`)).text()
  const regulation_file_ids = /name="regulation_file_ids" value="([^"]+)"/.exec(form)?.[1] ?? ''
  await send(page, `/${locale}/register`, { ...person, regulation_file_ids, of_age: '1' })
  const code = await codeFor(page, person, language)
  await send(page, `/${locale}/register/confirm`, { code })
  return person
}

/** Sends a form and expects to be led on. */
async function send(page: Page, address: string, form: Record<string, string>): Promise<void> {
  const answer = await page.request.post(address, { form, maxRedirects: 0 })
  expect(answer.status(), address).toBe(303)
}

/** Enters name and password on the sign-in page and submits them. */
export async function typeSignIn({ page, say }: Visitor, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: say('FIELD_USERNAME') }).fill(username)
  await page.getByLabel(say('FIELD_PASSWORD'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('SIGN_IN'), exact: true })
    .click()
}

/** The account entry in the header, which shows a member's first name. */
export function accountEntry({ page, say }: Visitor, name?: string) {
  return page
    .getByRole('banner')
    .getByRole('link', { name: name === undefined ? say('ACCOUNT') : `${name}, ${say('ACCOUNT')}` })
}

/** Signs out with the request of the profile drawer. */
export async function endSession({ page, locale }: Visitor): Promise<void> {
  await send(page, `/${locale}/sign-out`, {})
}

/** Signs out through the profile drawer. */
export async function signOut(visitor: Visitor, name: string): Promise<void> {
  const { page, say } = visitor
  await accountEntry(visitor, name).click()
  await page
    .getByRole('dialog', { name, exact: true })
    .getByRole('button', { name: say('SIGN_OUT') })
    .click()
  await expect(accountEntry(visitor)).toBeVisible()
  await expect(accountEntry(visitor, name)).toBeHidden()
}

/**
 * Signs in a member of the seed world, by the part of the address before the @, as the form of the page does. `to` is a path below the
 * locale to open then.
 */
export async function signInAs(visitor: Visitor, name: string, to?: string): Promise<void> {
  const { page, locale } = visitor
  await send(page, `/${locale}/sign-in`, { username: `${name}@meridian.example`, password: DEMO_PASSWORD })
  if (to !== undefined) await open(visitor, to)
}
