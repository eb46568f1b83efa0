// Writes the variables and keys of a new shop for deploy/compose, once: nothing is overwritten, since keys that change sign people out.
//   npm run node -- deploy/make-env.mjs deploy/compose https://shop.example https://office.example
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const [folder, shop, office] = process.argv.slice(2)
if (folder === undefined || !isHttps(shop) || !isHttps(office)) {
  console.error(
    'Name a folder, the address of the shop and that of the back office: deploy/compose https://shop.example https://office.example',
  )
  process.exit(1)
}

const secret = () => randomBytes(32).toString('base64url')
const signingKeys = () => {
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return JSON.stringify([{ ...key, kid: randomBytes(6).toString('hex') }])
}
const [owner, app, jobs] = [secret(), secret(), secret()]
const database = (role, password) => `postgres://${role}:${password}@postgres:5432/meridian`

const files = {
  'postgres.env': { POSTGRES_PASSWORD: secret(), OWNER_PASSWORD: owner, APP_PASSWORD: app, JOBS_PASSWORD: jobs },
  // Only the process that migrates has the owner's password.
  'migration.env': { DATABASE_MIGRATION_URL: database('meridian_owner', owner) },
  'meridian.env': {
    PUBLIC_URL: shop,
    BACKOFFICE_URL: office,
    TRUST_PROXY: '1',
    DATABASE_URL: database('meridian_app', app),
    DATABASE_JOBS_URL: database('meridian_jobs', jobs),
    SIGNING_KEYS: signingKeys(),
    PROMOTION_KEYS: signingKeys(),
    COOKIE_SECRET: secret(),
    CLIENT_SECRET: secret(),
  },
}
const there = Object.keys(files).find((name) => existsSync(path.join(folder, name)))
if (there !== undefined) {
  console.error(`${path.join(folder, there)} exists already; move it away to make new keys.`)
  process.exit(1)
}
for (const [name, values] of Object.entries(files)) {
  const lines = Object.entries(values).map(([variable, value]) => `${variable}=${value}\n`)
  writeFileSync(path.join(folder, name), lines.join(''), { mode: 0o600 })
}
console.log(
  `Wrote ${Object.keys(files).join(', ')} to ${folder}. Add SMTP_URL and the keys of your payment providers to meridian.env.`,
)

/** @param {string | undefined} text */
function isHttps(text) {
  return text !== undefined && URL.canParse(text) && new URL(text).protocol === 'https:'
}
