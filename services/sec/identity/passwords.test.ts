import { Refusal } from '@meridian/contract/errors.ts'
import { expect, test } from 'vitest'
import { createPasswords, type Derive } from './passwords.ts'

const quick = createPasswords({ cost: { memory: 64, passes: 1, parallelism: 1 } })

test('a hash is a PHC string of argon2id with 19 MiB and two passes', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('zielona herbata')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await passwords.verify('zielona herbata', hash)).toBe(true)
  expect(await passwords.verify('Zielona herbata', hash)).toBe(false)
})

test('equal passwords have different hashes', async () => {
  expect(await quick.hash('zielona herbata')).not.toBe(await quick.hash('zielona herbata'))
})

test.each(['  blanks stay  ', '😀🎈🌱🔥🍀🌊🎹🚲', 'ż'.repeat(128), "' or 1=1"])(
  '%j is verified as typed',
  async (text) => {
    const hash = await quick.hash(text)
    expect(await quick.verify(text, hash)).toBe(true)
    expect(await quick.verify(`${text} `, hash)).toBe(false)
    expect(await quick.verify(text.trimEnd().slice(0, -1), hash)).toBe(false)
  },
)

test('composed and decomposed characters are equal', async () => {
  expect(await quick.verify('zupa z pora\u0328', await quick.hash('zupa z porą'))).toBe(true)
})

test.each([null, '', 'plain text', '$argon2id$v=19$m=1$x$y', '$2b$10$abcdefghijklmnopqrstuv'])(
  'a stored %j never matches, for the same work',
  async (stored) => {
    let work = 0
    const derive: Derive = async (_message, _salt, _cost, bytes) => {
      work += 1
      return Buffer.alloc(bytes)
    }
    expect(await createPasswords({ derive }).verify('zielona herbata', stored)).toBe(false)
    expect(work).toBe(1)
  },
)

test('a hash is outdated when it costs less than a new one', async () => {
  const now = createPasswords({ cost: { memory: 128, passes: 2, parallelism: 1 } })
  expect(now.isOutdated(await quick.hash('x'))).toBe(true)
  expect(now.isOutdated('unreadable')).toBe(true)
  expect(quick.isOutdated(await now.hash('x'))).toBe(false)
})

test('known devices are served before strangers, however many wait', async () => {
  const ends: (() => void)[] = []
  const derive: Derive = async (_message, _salt, _cost, bytes) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    return Buffer.alloc(bytes)
  }
  const passwords = createPasswords({ derive })
  const order: string[] = []
  const strangers = Array.from({ length: 52 }, () => passwords.verify('x', null).then(() => order.push('stranger')))
  const known = passwords.verify('x', null, { known: true }).then(() => order.push('known'))
  for (let turn = 0; turn < 100 && order.length < 53; turn++) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all([...strangers, known])
  expect(order.indexOf('known')).toBeLessThan(4)
})

test('two are computed at once, fifty wait, and the next is refused as overload', async () => {
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const derive: Derive = async (_message, _salt, _cost, bytes) => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    return Buffer.alloc(bytes)
  }
  const passwords = createPasswords({ derive })
  const made = Array.from({ length: 52 }, () => passwords.hash('x'))
  await expect(passwords.hash('one too many')).rejects.toThrow(Refusal)
  for (let turn = 0; turn < 100 && ends.length > 0; turn++) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(made)).toHaveLength(52)
  expect(most).toBe(2)
  const after = passwords.hash('and then as before')
  await new Promise((resolve) => setImmediate(resolve))
  ends.shift()?.()
  expect(await after).toContain('$argon2id$')
})
