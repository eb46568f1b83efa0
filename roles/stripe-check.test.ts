import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startStripeFake } from '@meridian/sandbox/stripe/server.ts'
import { expect, onTestFinished, test } from 'vitest'

const SECRET_KEY = 'sk_test_of_the_check'

/** `npm run provider:check -- stripe` with a key, against the stand-in: its exit code and output. */
async function check(key: string): Promise<{ code: number | null; said: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meridian-check-'))
  const fake = await startStripeFake({
    port: 0,
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_of_the_check',
    webhookSecrets: ['whsec_of_it'],
    journalPath: path.join(folder, 'journal'),
  })
  onTestFinished(async () => {
    await fake.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const program = spawn(process.execPath, [fileURLToPath(new URL('./provider-check.ts', import.meta.url)), 'stripe'], {
    env: { ...process.env, STRIPE_SECRET_KEY: key, STRIPE_URL: fake.url },
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (text) => (said += String(text)))
  const code = await new Promise<number | null>((resolve) => program.once('close', resolve))
  return { code, said }
}

test('the check of Stripe tries the sentences that need no person and no event, and all of them are kept', async () => {
  const { code, said } = await check(SECRET_KEY)
  expect(said).toMatch(/^kept: one reference charges once/m)
  expect(said).toMatch(/^kept: money goes back in parts/m)
  expect(said).not.toContain('NOT KEPT')
  expect(code).toBe(0)
})

test('the check says so where a key is wrong, and refuses the keys of real money', async () => {
  const wrong = await check('sk_test_of_another')
  expect(wrong.said).toMatch(/^NOT KEPT: one reference charges once/m)
  expect(wrong.code).toBe(1)
  const live = await check('sk_live_of_the_check')
  expect(live.said).toContain('must be a secret key of the test mode')
  expect(live.code).toBe(1)
})
