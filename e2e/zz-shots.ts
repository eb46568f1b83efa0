import { chromium } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'
const found = await findChromium()
if (!found) throw new Error('no chromium')
const browser = await chromium.launch(found)
const base = 'http://localhost:3270'
const out = '/tmp/m/p1/shots'
const paths = (process.argv[2] ?? '').split(',')
const locale = process.argv[3] ?? 'en-pl'
for (const [w, h] of [[1440, 900], [390, 844]] as const) for (const scheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(w, scheme, m.text().slice(0, 200)))
  for (const p of paths) {
    const [path, act] = p.split('!')
    await page.goto(`${base}/${locale}${path}`, { waitUntil: 'networkidle' })
    if (act === 'drawer') { await page.locator('.account-entry').click(); await page.waitForTimeout(600) }
    if (act === 'submit') { await page.locator('main form button[type=submit]').first().click(); await page.waitForTimeout(800) }
    if (act === 'forgot') { await page.getByRole('link', { name: /Forgotten/ }).click(); await page.waitForTimeout(600) }
    await page.screenshot({ path: `${out}/${p.replace(/[/?=&!]/g, '_')}-${w}-${scheme}.png`, fullPage: act === undefined || act === 'submit' })
  }
  await context.close()
}
await browser.close()
