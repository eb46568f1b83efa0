import { getProductBundles, saveProductBundles } from '@meridian/contract/admin/product-bundles.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { refusedAs } from '../../design/story-refusal.ts'
import { answers } from '../../design/story-server.ts'
import { click, open, shownText, until } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import { ProductBundles } from './product-bundles.tsx'

const part = { variant_id: 7, product_id: 7, sku: 'SOAP', name: 'Soap', quantity: 1, archived: false }
const answer: AnswerOf<typeof getProductBundles> = {
  version: 1,
  archived: false,
  variants: [{ variant_id: 9, sku: 'SET', name: 'Set', is_stocked: false, part_of: [], parts: [part] }],
}

test('parts changed while somebody else saved are kept, and saved on what there is now', async () => {
  await Promise.all(['products', 'products/bundles', 'fields'].map(loadTexts))
  let version = 1
  const sent: InputOf<typeof saveProductBundles>['body'][] = []
  await open('/products/9', { '/products/:id': <ProductBundles product_id={9} isLocked={false} /> }, [
    answers(getProductBundles, () => ({ ...answer, version })),
    answers(saveProductBundles, ({ body }) => {
      sent.push(body)
      if (version > 1) return { ...answer, version: 3 }
      version = 2
      throw refusedAs('VERSION_STALE')
    }),
  ])
  await click('button', /Soap.*more|One more/)
  await click('button', /^Save/)
  await until(() => expect(shownText()).toContain('Somebody else has saved'))
  await click('button', /^(Save|Try again)/)
  await until(() => expect(sent).toHaveLength(2))
  expect(sent.map((body) => body?.version)).toEqual([1, 2])
  expect(sent[1]?.bundles).toMatchObject([{ variant_id: 9, parts: [{ variant_id: 7, quantity: 2 }] }])
})
