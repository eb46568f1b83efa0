import { once } from 'node:events'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Connection, requestMessage } from './connection.ts'

const servers: net.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server that answers each request with these pieces, each in its own packet. */
async function serve(...pieces: string[]): Promise<string> {
  const server = net.createServer((socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('data', async () => {
      for (const piece of pieces) {
        socket.write(piece)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
}

async function sendTimes(origin: string, times = 1) {
  const connection = await Connection.open(origin)
  const message = requestMessage(origin, { path: '/' })
  const answers = []
  for (let time = 0; time < times; time++) answers.push(await connection.send(message, true))
  connection.close()
  return answers.map(({ status, bytes, body }) => [status, bytes, String(body)])
}

test('an answer is read whole however it is split, and so is the next one on the same connection', async () => {
  const origin = await serve('HTTP/1.1 201 Created\r\nX-Y: z\r', '\nContent-Length: 5\r\n\r', '\nab', 'cde')
  expect(await sendTimes(origin, 2)).toEqual([
    [201, 5, 'abcde'],
    [201, 5, 'abcde'],
  ])
})

test('an answer without a body ends with its head', async () => {
  expect(await sendTimes(await serve('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))).toEqual([[200, 0, '']])
})

test('an answer without a length, or longer than declared, is an error', async () => {
  const chunked = await serve('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n')
  await expect(sendTimes(chunked)).rejects.toThrow('without its length')
  const longer = await serve('HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nab')
  await expect(sendTimes(longer)).rejects.toThrow('longer than declared')
})

test('a closed connection refuses another request', async () => {
  const origin = await serve('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
  const connection = await Connection.open(origin)
  const message = requestMessage(origin, { path: '/' })
  await connection.send(message)
  connection.close()
  await expect(connection.send(message)).rejects.toThrow('The shop closed the connection')
})

test('a request has its body with length and type', () => {
  const message = requestMessage('http://localhost:8', {
    method: 'POST',
    path: '/a?b=c',
    headers: { d: 'e' },
    body: 'é',
  })
  expect(String(message)).toBe(
    'POST /a?b=c HTTP/1.1\r\nhost: localhost:8\r\nd: e\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n"é"',
  )
})
