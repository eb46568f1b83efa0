import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { weighPage } from './page-weight.ts'

const MODULES: Record<string, string> = {
  '/assets/entry-1.js':
    'import{a as b}from"./framework-2.js";import"./side-3.js";const later=()=>import("./dialog-4.js")',
  '/assets/framework-2.js': 'export const a="a long text of a framework"',
  '/assets/side-3.js': 'export*from"./deep-5.js"',
  '/assets/deep-5.js': 'export{}',
  '/assets/route-6.js': 'import{a}from"./framework-2.js"',
}
const TEXTS = '{"A":"b"}'
const LAZY_TEXTS = '{"LATER":"and later"}'

test('a page weighs what it loads from its own origin including imports, each once, without lazy imports', async () => {
  const server = createServer((request, response) => {
    const page = `<html><head><script async src="http://localhost:1/wallet.js"></script>
      <link data-rel="preload" as="fetch" href="/assets/en/every-page.json" data-folder="/assets/en/"/>
      <link data-rel="preload" as="fetch" href="/assets/en/home.json" data-folder="/assets/en/"/>
      <link data-rel="modulepreload" href="/assets/entry-1.js"/></head>
      <body><script>plain('import("./not-me.js")')</script>
      <script type="later" async="">import * as route0 from "/assets/route-6.js";
      import("/assets/entry-1.js");</script></body></html>`
    const texts = {
      ...MODULES,
      '/page': page,
      '/assets/en/every-page.json': TEXTS,
      '/assets/en/home.json': TEXTS,
      '/assets/en/lazy-parts.json': LAZY_TEXTS,
    }
    const body = Buffer.from(texts[(request.url ?? '') as keyof typeof texts] ?? 'unknown')
    const zipped = request.headers['accept-encoding'] === 'gzip'
    response.setHeader('content-encoding', zipped ? 'gzip' : 'identity')
    response.end(zipped ? gzipSync(body) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
  const weight = await weighPage(origin, '/page')
  server.close()
  expect(weight.files.map(({ name }) => name).sort()).toEqual(
    Object.keys(MODULES)
      .map((path) => path.replace('/assets/', ''))
      .sort(),
  )
  const zippedSize = (path: string) => gzipSync(MODULES[path] ?? '').length
  expect(weight.javascript).toBe(Object.keys(MODULES).reduce((sum, path) => sum + zippedSize(path), 0))
  expect(weight.framework).toBe(zippedSize('/assets/framework-2.js'))
  expect(weight.texts).toBe(2 * gzipSync(TEXTS).length)
  expect(weight.lazyTexts).toBe(gzipSync(LAZY_TEXTS).length)
})
