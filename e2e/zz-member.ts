import { chromium } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'
const found = await findChromium()
if (!found) throw new Error('no chromium')
const browser = await chromium.launch(found)
const base = 'http://localhost:3270'
const out = '/tmp/m/p1/shots'
for (const [w, h] of [[1440, 900], [390, 844]] as const) for (const scheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(w, scheme, m.text().slice(0, 200)))
  const tag = `${w}-${scheme}`
  // fill a guest cart
  await page.goto(`${base}/en-pl/p/hand-wash-amber-300-ml`, { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('button', { name: /Add to basket/ }).first().click()
  await page.waitForTimeout(1500)
  await page.goto(`${base}/en-pl/sign-in?to=/checkout`, { waitUntil: 'networkidle' })
  await page.fill('#username', 'zofia@meridian.example'); await page.fill('#password', 'ambre-51-meridian')
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForTimeout(2500)
  console.log(tag, page.url())
  await page.screenshot({ path: `${out}/after-sign-in-${tag}.png`, fullPage: true })
  await page.goto(`${base}/en-pl`, { waitUntil: 'networkidle' })
  await page.locator('.account-entry').click(); await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}/member-drawer-${tag}.png` })
  await page.goto(`${base}/de-de/c/parfum`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `${out}/abroad-${tag}.png` })
  await page.locator('.account-entry').click(); await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}/abroad-drawer-${tag}.png` })
  await page.goto(`${base}/en-pl/register?ref=MAREK22`, { waitUntil: 'networkidle' })
  console.log('register as member leads to', page.url())
  await context.clearCookies()
  await page.goto(`${base}/en-pl/register?ref=MAREK22`, { waitUntil: 'networkidle' })
  await page.fill('#password', 'langes wort')
  await page.screenshot({ path: `${out}/register-${tag}.png`, fullPage: true })
  const mail = `new-${w}-${scheme}@example.com`
  await page.fill('#name_first', 'Zofia'); await page.fill('#name_last', 'Nowak'); await page.fill('#email', mail); await page.fill('#password', 'korek wino lampa 12')
  await page.check('#regulation_file_ids'); await page.check('#of_age')
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForTimeout(2500)
  console.log(tag, page.url())
  await page.screenshot({ path: `${out}/confirm-${tag}.png`, fullPage: true })
  await page.fill('#code', '123456'); await page.locator('main form button[type=submit]').first().click(); await page.waitForTimeout(1200)
  await page.screenshot({ path: `${out}/confirm-wrong-${tag}.png`, fullPage: true })
  await context.close()
}
await browser.close()
