import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/**
 * Starts the whole program on an empty folder, so that every run of the journeys begins with the same data; in
 * Slovakia and Hungary the provider is PayU, in Czechia Stripe, and for debits in Germany Stripe.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = `${root}.meridian/e2e`
const payuPort = Number(process.env.PORT) + 5
rmSync(dataDir, { recursive: true, force: true })

const payu = spawn(process.execPath, ['sandbox/payu/main.ts', String(payuPort)], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
})
/** The stand-in prints the variables that the shop needs, PAYU_POINTS last. */
const variables: Record<string, string> = {}
for await (const line of createInterface({ input: payu.stdout })) {
  const [, name, value] = /^(PAYU_[A-Z]+)='?(.*?)'?$/.exec(line) ?? []
  if (name !== undefined && value !== undefined) variables[name] = value
  if (name === 'PAYU_POINTS') break
}

const stripePort = Number(process.env.PORT) + 6
const stripe = spawn(
  process.execPath,
  ['sandbox/stripe/main.ts', String(stripePort), `http://localhost:${process.env.PORT}`, `${dataDir}/stripe.journal`],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
)
for await (const line of createInterface({ input: stripe.stdout })) {
  const [, name, value] = /^(STRIPE_[A-Z_]+)=(.*)$/.exec(line) ?? []
  if (name !== undefined && value !== undefined) variables[name] = value
  if (name === 'STRIPE_WEBHOOK_SECRET') break
}

const shop = spawn(process.execPath, ['roles/all.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    ...variables,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    PAYMENT_ROUTES: 'SK+HU:card+pay_by_link=payu, CZ:card+wallet=stripe, DE:sepa_debit=stripe, *=sandbox',
  },
})
const stop = () => {
  shop.kill('SIGTERM')
  payu.kill('SIGTERM')
  stripe.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
shop.on('exit', (code) => {
  payu.kill('SIGTERM')
  stripe.kill('SIGTERM')
  process.exit(code ?? 1)
})
