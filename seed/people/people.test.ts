import { argon2Sync } from 'node:crypto'
import { checkAddress } from '@meridian/domain/address.ts'
import { parseEmail } from '@meridian/domain/email.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { COUNTRIES } from '../reference/countries.ts'
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from './demo-password.ts'
import { addressOf } from './member-address.ts'
import { MEMBERS, memberByKey } from './members.ts'
import { makeStructure } from './structure.ts'
import { seedWallets } from './wallets.ts'

test('the hash of the demo password matches that password', () => {
  const [, , , , salt = '', tag = ''] = DEMO_PASSWORD_HASH.split('$')
  const made = argon2Sync('argon2id', {
    message: DEMO_PASSWORD,
    nonce: Buffer.from(salt, 'base64'),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  })
  expect(made.toString('base64').replace(/=+$/, '')).toBe(tag)
})

test('about a hundred members live in three countries, each with a unique code, address and mail address', () => {
  expect(MEMBERS.length).toBeGreaterThan(300)
  const countries = ['PL', 'DE', 'CZ'].map((id) => MEMBERS.filter((member) => member.country_id === id).length)
  for (const count of countries) expect(count).toBeGreaterThan(50)
  expect(new Set(MEMBERS.map(({ code }) => code)).size).toBe(MEMBERS.length)
  expect(new Set(MEMBERS.map(({ email }) => email)).size).toBe(MEMBERS.length)
  for (const { code, email } of MEMBERS) {
    expect(code).toMatch(/^[A-Z0-9]{6,12}$/)
    expect(parseEmail(email)).toBe(email)
  }
})

test('addresses and phone numbers are valid in the shop', () => {
  for (const member of MEMBERS) {
    const { version: _, country_id, ...address } = addressOf(member)
    expect(checkAddress(address, COUNTRIES[member.country_id]), member.email).toEqual({ value: address })
    const phone = parsePhoneNumberFromString(`${member.phone_prefix}${member.phone_number}`)
    expect(phone?.isValid(), `${member.phone_prefix} ${member.phone_number}`).toBe(true)
    expect(phone?.country).toBe(member.country_id)
  }
})

test('every sponsor joined before their recruits', () => {
  const byId = new Map(MEMBERS.map((member) => [member.user_id, member]))
  for (const { sponsor_id, joined_days_ago, email } of MEMBERS) {
    if (sponsor_id === null) continue
    expect(byId.get(sponsor_id)?.joined_days_ago, email).toBeGreaterThan(joined_days_ago)
  }
  expect(MEMBERS.filter(({ sponsor_id }) => sponsor_id === memberByKey('anna').user_id).length).toBeGreaterThan(6)
})

test('everybody was of age when they joined', () => {
  for (const { birth_date, joined_days_ago, email } of MEMBERS) {
    const joined = Date.parse('2026-11-21') - joined_days_ago * 86_400_000
    expect((joined - Date.parse(birth_date)) / (365.25 * 86_400_000), email).toBeGreaterThan(18)
  }
})

test('whenever the world is seeded, Anna is a director, her group has leaders, and Maja is at the start', () => {
  for (const day of ['2026-11-21', '2026-12-01', '2027-01-31', '2027-03-02', '2027-06-15', '2027-10-06']) {
    const world = { now: new Date(`${day}T09:00:00Z`), products: 0, regulations: new Map() }
    const { held, orders } = makeStructure(world)
    const positionOf = (key: string) => held.get(memberByKey(key).user_id)?.key
    expect(positionOf('anna'), day).toBe('director')
    for (const key of ['marek', 'lukas', 'jana']) expect(positionOf(key), day).toBe('manager')
    expect(positionOf('nowa'), day).toBe('member')
    expect(orders.length, day).toBeGreaterThan(1000)
  }
})

test('points that matured at the last midnight of a country are mature in a world seeded after it', () => {
  for (const now of ['2026-11-27T23:30:00Z', '2027-06-15T22:30:00Z'].map((moment) => new Date(moment))) {
    const { orders } = makeStructure({ now, products: 0, regulations: new Map() })
    const { lots, transfers } = seedWallets(orders, now)
    const matured = new Set(transfers.flatMap(({ reason, lot_id }) => (reason === 'matured' ? [lot_id] : [])))
    const due = lots.filter(({ available_at }) => available_at !== null && available_at <= now)
    expect(due.length).toBeGreaterThan(100)
    expect(due.filter(({ lot_id }) => !matured.has(lot_id))).toEqual([])
  }
})
