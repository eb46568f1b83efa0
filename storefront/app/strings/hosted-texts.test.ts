import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { CATALOGUE_NAMES, setHostedTexts, stringsOf } from './catalogues.server.ts'
import { followHostedTexts, readHostedTexts } from './hosted-texts.server.ts'

const NONE = new Map()
let server: Server | undefined

afterEach(() => {
  server?.close()
  setHostedTexts(NONE)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A file host with some files by path, which may change meanwhile. */
async function host(files: Record<string, string>): Promise<string> {
  server = createServer((request, response) => {
    const text = files[request.url ?? '']
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a changed text of the file host is said at once, and what its file lacks as it was built', async () => {
  const built = stringsOf('en-pl').translate('CLOSE')
  const files = { '/common/shop_app/en.json': '{"SIGN_IN":"Come in"}' }
  const address = await host(files)

  const { texts: first } = await readHostedTexts(address, CATALOGUE_NAMES, NONE)
  setHostedTexts(first)
  expect(stringsOf('en-pl').translate('SIGN_IN')).toBe('Come in')
  expect(stringsOf('en-pl').translate('CLOSE')).toBe(built)
  const [source, own] = stringsOf('en-pl').sourcesOf([])
  expect(source?.hrefs[0]?.startsWith(`${address}/common/shop_app/en.json?v=`)).toBe(true)
  expect(own?.hrefs).toHaveLength(1)
  expect(stringsOf('de-de').sourcesOf([])).toHaveLength(1)

  files['/common/shop_app/en.json'] = '{"SIGN_IN":"Welcome"}'
  const { texts: second } = await readHostedTexts(address, CATALOGUE_NAMES, first)
  setHostedTexts(second)
  expect(stringsOf('en-pl').translate('SIGN_IN')).toBe('Welcome')
  expect(stringsOf('en-pl').sourcesOf([])[0]?.hrefs).not.toEqual(source?.hrefs)

  for (const broken of ['', '[]', '{"SIGN_IN":']) {
    files['/common/shop_app/en.json'] = broken
    expect((await readHostedTexts(address, CATALOGUE_NAMES, second)).texts, broken).toEqual(second)
  }
  files['/common/shop_app/en.json'] = '{"SIGN_IN":7,"CLOSE":"Shut"}'
  setHostedTexts((await readHostedTexts(address, CATALOGUE_NAMES, second)).texts)
  expect(stringsOf('en-pl').translate('SIGN_IN')).toBe('Sign in')
  expect(stringsOf('en-pl').translate('CLOSE')).toBe('Shut')
})

test('what a file host lacks is told in one line, and again only when it changes', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const files: Record<string, string> = { '/common/shop_app/en.json': '{}' }
  const address = await host(files)
  let times = 0
  followHostedTexts(address, ['en', 'pl', 'de'], () => times++)
  for (const reads of [1, 2, 3]) {
    await vi.waitFor(() => expect(times).toBe(reads))
    expect(warn).toHaveBeenCalledTimes(1)
    if (reads < 3) vi.advanceTimersByTime(60_000)
  }
  expect(warn.mock.calls[0]?.[0]).toMatch(/texts of de \(.*404\), pl \(.*404\)$/)
  files['/common/shop_app/pl.json'] = '{}'
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
})
