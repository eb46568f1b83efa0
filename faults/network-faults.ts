import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const CONNECTIONS = 400
const CONNECTED_MS = 15_000
const SLOW_PEERS = 100
const SLOW_MS = 20_000

const portOf = (url: string): number => Number(new URL(url).port)

/** Opens a connection and ignores its fate. */
function connect(url: string): net.Socket {
  const socket = net.connect(portOf(url), 'localhost')
  socket.on('error', () => {})
  return socket
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n`

/** 400 programs that ask for pages and calls as fast as they are answered. */
export const connections: Fault = {
  name: 'connections',
  done: '400 connections at once, which asked for pages and calls as fast as they were answered, for 15 s',
  // The pages of people may be shed like any others, but each gets an answer.
  async hurt({ shop, chance }) {
    const paths = ['/en-pl', '/en-pl/c/perfume', '/en-pl/search?query=', '/pl-pl/p/ambre-51-50-ml']
    const open = Array.from({ length: CONNECTIONS }, (_, index) => {
      const toPages = index % 2 === 0
      const socket = connect(toPages ? shop.storefront_url : shop.api_url)
      let going = true
      const ask = (): void => {
        const path = toPages
          ? `${chance.pick(paths)}${chance.below(50)}`.replace(/(ml|perfume|pl)\d+$/, '$1')
          : '/api/shop/api/products?countryId=PL&languageId=en'
        if (going) socket.write(get(path))
      }
      socket.on('connect', ask)
      // Roughly one request per answer: each piece that arrives triggers the next, one at a time.
      socket.on('data', () => {
        if (socket.writableLength === 0 && chance.happens(0.2)) ask()
      })
      return () => {
        going = false
        socket.destroy()
      }
    })
    await sleep(CONNECTED_MS)
    for (const close of open) close()
    return 1
  },
}

/** Peers whose bytes do not arrive, and peers who do not read their answers. */
export const slowPeers: Fault = {
  name: 'slow-peers',
  done: '100 connections that send a byte of their request each second, 100 that never end a body, and 100 that ask for pages and do not read them, for 20 s',
  async hurt({ shop }) {
    const sockets: net.Socket[] = []
    const urls = [shop.api_url, shop.storefront_url]
    for (let index = 0; index < SLOW_PEERS; index++) {
      const url = urls[index % 2] ?? shop.api_url
      const drips = connect(url)
      const head = get('/en-pl')
      let sent = 0
      const timer = setInterval(() => {
        if (drips.destroyed || sent >= head.length - 2) clearInterval(timer)
        else drips.write(head[sent++] ?? '')
      }, 1000)
      drips.on('close', () => clearInterval(timer))
      const unfinished = connect(url)
      unfinished.write(
        'POST /api/shop/api/orders HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{"lang',
      )
      const unread = connect(url)
      unread.pause()
      for (let page = 0; page < 20; page++) unread.write(get('/en-pl/c/perfume'))
      sockets.push(drips, unfinished, unread)
    }
    await sleep(SLOW_MS)
    for (const socket of sockets) socket.destroy()
    return 3 * SLOW_PEERS
  },
}
