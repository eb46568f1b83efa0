import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { languages, translateTo } from './strings.ts'

type Asset = { type: string; plain: Buffer; gzip: Buffer; etag: string; cacheControl: string }

/** Cache lifetime of the wallet script in browsers, in seconds. */
const walletScriptSeconds = 3600

const script = 'text/javascript; charset=utf-8'
const files = [
  { name: 'pages.css', type: 'text/css; charset=utf-8' },
  { name: 'card-fields.js', type: script },
  { name: 'card-rules.js', type: script },
  { name: 'bank-app.js', type: script },
  { name: 'wallet-sheet.js', type: script },
]

/** The files for browsers by path, read once. */
export function createAssets(): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const { name, type } of files) assets.set(`/assets/${name}`, buildAsset(readBrowserFile(name), type, 'no-cache'))
  const labels = Object.fromEntries(languages.map((language) => [language, translateTo(language)('wallet_pay')]))
  const wallet = `(() => {\nconst walletLabels = ${JSON.stringify(labels)}\n${readBrowserFile('wallet.js')}})()\n`
  const cacheControl = `public, max-age=${walletScriptSeconds}, stale-while-revalidate=86400`
  assets.set('/wallet.js', buildAsset(wallet, script, cacheControl))
  return assets
}

function readBrowserFile(name: string): string {
  return readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8')
}

function buildAsset(text: string, type: string, cacheControl: string): Asset {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, plain, gzip: gzipSync(plain, { level: 9 }), etag, cacheControl }
}

/** Serves the files; pages of other origins may load them, since the wallet script runs on the shop's pages. */
export function serveAssets(app: FastifyInstance, assets: Map<string, Asset>): void {
  for (const [path, asset] of assets) {
    app.get(path, async (request, reply) => {
      reply.headers({
        'cache-control': asset.cacheControl,
        etag: asset.etag,
        vary: 'accept-encoding',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
      const isGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
      if (isGzip) reply.header('content-encoding', 'gzip')
      return reply.type(asset.type).send(isGzip ? asset.gzip : asset.plain)
    })
  }
}

export type Assets = ReturnType<typeof createAssets>
