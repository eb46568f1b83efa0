import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Also,
  type Bench,
  ENDINGS,
  type Ending,
  type SentWebhook,
} from '@meridian/services/payments/providers/conformance/bench.ts'
import { sentencesFor } from '@meridian/services/payments/providers/conformance/sentences.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Webhook target of a provider under test; each webhook is stored and acknowledged. */
export async function openWebhookDoor() {
  const kept: SentWebhook[] = []
  const door = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    kept.push({ raw: Buffer.concat(chunks), headers: request.headers })
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this type.
  const { port } = door.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    kept,
    close: () =>
      new Promise<void>((resolve) => {
        door.closeAllConnections()
        door.close(() => resolve())
      }),
  }
}

/**
 * Holds a provider with its fake to every sentence. `cannot` names the endings that the provider does not have at all, each with
 * its reason in a comment; a bench that lacks another one fails.
 */
export function conforms(
  name: string,
  open: () => Promise<Bench & { close(): Promise<void> }>,
  {
    cannot = [],
    also = ['webhooks', 'expiry', 'list', 'approval'],
  }: { cannot?: readonly Ending[]; also?: readonly Also[] } = {},
): void {
  describe(name, () => {
    let bench: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      bench = await open()
    })
    afterAll(() => bench?.close())

    const endings = ENDINGS.filter((ending) => !cannot.includes(ending))
    test('has means for every ending', () => {
      expect(Object.keys(bench.means).sort()).toEqual([...endings].sort())
    })
    for (const { title, check } of sentencesFor(endings, also).possible) test(title, () => check(bench))
  })
}
