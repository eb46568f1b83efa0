import { once } from 'node:events'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TEST_CONFIG as config } from '../app/visit/visit-testing.ts'
import { answerRequest } from './answer-request.ts'

/** A storefront whose pages read the submitted form. */
async function start(isMember = async () => true) {
  const [begun, over] = [vi.fn(), vi.fn()]
  const server = createServer((request, response) => {
    const handle = async (read: Request) => {
      try {
        return new Response(`${[...(await read.formData()).keys()]}`)
      } catch {
        return new Response('broken', { status: 500 })
      }
    }
    const openVisit = () => new RouterContextProvider()
    begun()
    answerRequest(request, response, { handle, config, openVisit, isMember }).finally(over)
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, begun, over }
}

test.each([
  ['a form', '/en-pl/basket?x=1', 'application/x-www-form-urlencoded'],
  ['a file', '/en-pl/account/personal', 'multipart/form-data; boundary=x'],
])('%s that breaks off is one line in the log, without its query', async (_what, path, type) => {
  const [warn, error] = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')].map((log) => log.mockReturnValue())
  onTestFinished(() => void vi.restoreAllMocks())
  const { port, begun, over } = await start()
  const socket = net.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\nvariant`,
  )
  await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce())
  socket.destroy()
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce())
  expect(warn?.mock.calls).toEqual([[`Form upload aborted: POST ${path.split('?')[0]}`]])
  expect(error).not.toHaveBeenCalled()
})

test('an upload by a non-member is not read: the page gets an empty form', async () => {
  const { port } = await start(async () => false)
  const body = new FormData()
  body.set('picture', new Blob([new Uint8Array(1_000_000)]), 'me.png')
  const response = await fetch(`http://127.0.0.1:${port}/en-pl/account/personal`, { method: 'POST', body })
  expect(await response.text()).toBe('')
})

test('what is refused says what it could have been: another method, a body that is not coded', async () => {
  const url = `http://127.0.0.1:${(await start()).port}/en-pl`
  const put = await fetch(url, { method: 'PUT' })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Encoding': 'gzip' }
  const coded = await fetch(url, { method: 'POST', headers, body: 'a=b' })
  expect([coded.status, coded.headers.get('accept-encoding')]).toEqual([415, 'identity'])
})
