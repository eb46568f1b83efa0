import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followServerConfig, readServerConfig } from './server-config.ts'

const file = (common: unknown) => JSON.stringify({ common })

test('the file sets service addresses, the cookie name and the shop name; omitted values keep their defaults', () => {
  const all = {
    ALIAS: { CMS: 'https://cms.example/api/cms/', WALLET: 'http://wallet:8080' },
    OAUTH: { TOKEN_COOKIE_NAME: 'mine' },
    COMMON: { SHOP_NAME: 'Ambre' },
  }
  expect(readServerConfig(file(all))).toEqual({
    bases: { CMS: 'https://cms.example/api/cms', WALLET: 'http://wallet:8080' },
    token_cookie: 'mine',
    shop_name: 'Ambre',
  })
  expect(readServerConfig(file({}))).toEqual({ bases: {}, token_cookie: undefined, shop_name: undefined })
})

test.each([
  ['Alias is not valid', file({ ALIAS: { CMS: 'cms.example' } })],
  ['Alias is not valid', file({ ALIAS: { CMS: 'file:///etc' } })],
  ['Alias is not valid', file({ ALIAS: { BLOG: 'https://blog.example' } })],
  ['Alias is not valid', file({ ALIAS: null })],
  ['Oauth key is not valid', file({ OAUTH: {} })],
  ['Oauth key is not valid', file({ OAUTH: { TOKEN_COOKIE_NAME: 'a;b' } })],
  ['Oauth key is not valid', file({ OAUTH: { TOKEN_COOKIE_NAME: 'promoCatalog' } })],
  ['Common key is not valid', file({ COMMON: { SHOP_NAME: ' ' } })],
  ['Common key is not valid', file({ COMMON: { SHOP_NAME: 'Ambre', COLOUR: 'red' } })],
  ['Namespace not found', '{}'],
  ['Namespace not found', '{"shop":{}}'],
  ['Server config problem', ''],
  ['Server config problem', '{"common":'],
  ['Server config problem', 'null'],
  ['Server config problem', file([])],
  ['Server config problem', file({ ALIASES: {} })],
])('%s: %s', (text, content) => {
  expect(() => readServerConfig(content)).toThrow(text)
})

test('a file that becomes invalid is a fault, logged once, until it is valid again; the last valid contents stay in use', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const configPath = path.join(folder, 'server.json')
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  let now = 0
  const read = followServerConfig(configPath, () => now)
  const say = (text: string) => {
    writeFileSync(configPath, text)
    now += 1000
    return read()
  }
  expect(read().fault?.message).toBe('Server config problem')
  expect(read().config).toEqual({ bases: {} })
  const good = file({ ALIAS: { CMS: 'https://a.example' } })
  const first = say(good)
  expect(first).toMatchObject({ config: { bases: { CMS: 'https://a.example' } }, fault: null })
  log.mockClear()
  for (let again = 0; again < 2; again++) {
    const { config, fault } = say(file({ ALIAS: { CMS: '' } }))
    expect([config.bases, fault?.message]).toEqual([{ CMS: 'https://a.example' }, 'Alias is not valid'])
  }
  expect(log).toHaveBeenCalledTimes(1)
  expect(log.mock.calls[0]?.[0]).toBe(`Alias is not valid: ${configPath}`)
  expect(say(good).fault).toBeNull()
  const moved = say(file({ ALIAS: { CMS: 'https://b.example' } }))
  expect(moved).toMatchObject({ config: { bases: { CMS: 'https://b.example' } }, fault: null })
  expect(moved.revision).toBeGreaterThan(first.revision)
})
