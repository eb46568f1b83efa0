import { startPayu } from './server.ts'

/**
 * `npm run node -- sandbox/payu/main.ts 3009`: the stand-in for a demo, with a point of sale for each currency. Its keys
 * are public, as those of PayU's own sandbox.
 */
const banks = ['pl', 'cz', 'sk'].flatMap((country) => [1, 2, 3, 4].map((number) => `${country}-bank-${number}`))
const currencies = ['PLN', 'CZK', 'EUR', 'HUF', 'RON']
const port = Number(process.argv[2] ?? 3009)

const points = currencies.map((currency, index) => ({
  posId: `30074${index}`,
  clientId: `30074${index}`,
  currencies: [currency],
  clientSecret: `client-secret-${currency}`,
  secondKey: `second-key-${currency}`,
  payMethods: ['c', 'blik', ...banks],
}))
const payu = await startPayu({ port, points })
const told = Object.fromEntries(
  points.map(({ posId, clientId, clientSecret, secondKey, currencies: [currency = ''] }) => [
    currency,
    { pos_id: posId, client_id: clientId, client_secret: clientSecret, second_keys: [secondKey] },
  ]),
)
process.stdout.write(
  [
    `The stand-in for PayU is ready at ${payu.publicUrl}. Start the shop with`,
    `PAYMENT_ROUTES='PL+CZ+SK+HU+RO:mobile_code+pay_by_link+card=payu, *=sandbox'`,
    `PAYU_URL=${payu.publicUrl}`,
    `PAYU_POINTS='${JSON.stringify(told)}'`,
    '',
  ].join('\n'),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void payu.stop())
