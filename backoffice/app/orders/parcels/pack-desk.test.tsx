import { openPacking } from '@meridian/contract/admin/shipments.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { sampledAnswer } from '../../calls/sampled-answer-testing.ts'
import { answers } from '../../design/story-server.ts'
import { open, press, shownText, the, type, until } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import PackDesk from './pack-desk.tsx'

type Packing = AnswerOf<typeof openPacking>

test('of two orders scanned one after the other the last is packed, whichever is read first', async () => {
  await loadTexts('orders')
  const waiting = new Map<string, (answer: Packing) => void>()
  const ask = ({ query: { number } }: InputOf<typeof openPacking>) =>
    new Promise<Packing>((resolve) => waiting.set(number, resolve))
  // The sample is made from the schema of this answer.
  const { packing } = sampledAnswer(openPacking, 0) as Packing
  const answer = (number: string) =>
    waiting.get(number)?.({ packing: { ...packing, buyer_name: `Buyer of ${number}` } })
  await open('/pack', { '/pack': <PackDesk /> }, [answers(openPacking, ask)])
  for (const number of ['M-1', 'M-2']) {
    const field = await the('field', /Scan the number/)
    await type(field, number)
    press('Enter')
    await until(() => expect(waiting.has(number)).toBe(true))
  }
  answer('M-2')
  await until(() => expect(shownText()).toContain('Buyer of M-2'))
  answer('M-1')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(shownText()).toContain('Buyer of M-2')
})
