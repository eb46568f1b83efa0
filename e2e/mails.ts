import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until the development mail page, which the worker fills, has a mail with each subject; returns their links. */
export async function findMails(page: Page, subjects: readonly string[]): Promise<Locator[]> {
  const mails = subjects.map((name) => page.getByRole('link', { name, exact: true }))
  await expect(async () => {
    await page.goto('/_mail')
    for (const mail of mails) await expect(mail).toBeVisible({ timeout: 100 })
  }).toPass()
  return mails
}
