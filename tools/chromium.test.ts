import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium } from './chromium.ts'

afterEach(() => void vi.unstubAllEnvs())

test('What is found starts', async () => {
  const chromium = await findChromium()
  // A machine may have none; npm test says so in its own words.
  if (chromium === null) return
  const { status, stdout } = spawnSync(chromium.executablePath, ['--version'], { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout).toMatch(/Chrom/)
})

test('A wrong CHROMIUM_PATH is told instead of taking another browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, which does not start.')
})

test('Without an installed one the packaged browser is taken', async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  vi.stubEnv('PATH', '')
  const chromium = await findChromium()
  expect(chromium?.executablePath).toMatch(/\.meridian\/chromium\/[\d.]+\/launch$/)
  expect(chromium?.args).toContain('--no-sandbox')
})
