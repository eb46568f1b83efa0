import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium } from './chromium.ts'

afterEach(() => void vi.unstubAllEnvs())

test('the browser found starts', async () => {
  const chromium = await findChromium()
  // A machine may have none; npm test reports that itself.
  if (chromium === null) return
  const { status, stdout } = spawnSync(chromium.executablePath, ['--version'], { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout).toMatch(/Chrom/)
})

test('a wrong CHROMIUM_PATH is an error, and no other browser is used', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, which does not start.')
})

test('without an installed browser the packaged one is used', async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  vi.stubEnv('PATH', '')
  const chromium = await findChromium()
  expect(chromium?.executablePath).toMatch(/\.meridian\/chromium\/[\d.]+\/launch$/)
  expect(chromium?.args).toContain('--no-sandbox')
})
