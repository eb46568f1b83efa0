import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import SwaggerParser from '@apidevtools/swagger-parser'
import { CALLS } from '@meridian/contract/calls.ts'
import { startSandbox } from '@meridian/sandbox/server.ts'
import { createApi } from '@meridian/services/gate/api.ts'
import { openApiDocument } from '@meridian/services/gate/api-document.ts'
import { createSandboxProvider } from '@meridian/services/payments/providers/sandbox/sandbox-provider.ts'
import { createTestShop } from '@meridian/services/testing/testing.ts'
import openapiTypes, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const client = path.join(root, 'roles', 'api-client')
const run = promisify(execFile)

/** The answer of `/api/openapi.json`. */
const document = () =>
  JSON.parse(
    JSON.stringify(
      openApiDocument(
        CALLS.map((endpoint) => ({ endpoint, handler: async () => null })),
        'http://localhost:3000',
      ),
    ),
  )

test('the OpenAPI document is valid, and all its references resolve', async () => {
  await SwaggerParser.validate(document())
})

test('a client generated from the OpenAPI document compiles, and buys', async () => {
  const types = path.join(client, 'build', 'calls.ts')
  await mkdir(path.dirname(types), { recursive: true })
  await writeFile(types, astToString(await openapiTypes(document())))
  await run(process.execPath, [path.join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', client]).catch(
    ({ stdout }) => expect(stdout).toBe(''),
  )
  const { stdout } = await run(process.execPath, [path.join(client, 'buy.ts'), await openShop()])
  expect(JSON.parse(stdout)).toMatchObject({ state: 'PAID', payment: 'CAPTURED' })
})

/** A shop that listens on the network, with a payment sandbox. */
async function openShop(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meridian-client-'))
  const secrets = { key: 'key-of-the-client-test-0123456789', webhookSecret: 'webhook-secret-of-the-client-test' }
  const sandbox = await startSandbox({ ...secrets, port: 0, journalPath: path.join(folder, 'journal') })
  const shop = await createTestShop({
    provider: createSandboxProvider({ key: secrets.key, webhookSecrets: [secrets.webhookSecret], url: sandbox.url }),
  })
  const api = await createApi({
    service: shop.service,
    receive: () => Promise.resolve(),
    receiveParcel: () => Promise.resolve(),
    log: shop.options.log,
    trustProxy: false,
    publicUrl: shop.options.publicUrl,
    cacheVersion: () => '1',
    clientSecrets: ['unused'],
  })
  onTestFinished(async () => {
    await api.close()
    await sandbox.stop()
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })
  return api.listen({ host: '127.0.0.1', port: 0 })
}
