import { expect, test } from 'vitest'
import { unpackProducts } from './assortment-products.ts'
import { setOf } from './place-set.ts'
import { rankSold } from './search-ranking.ts'

/** Products 1 to 5, with their positions and the pieces ordered, packed as shop.described_products packs them. */
const PACKED = [
  { position: 9, pieces: 0 },
  { position: 7, pieces: 0 },
  { position: 5, pieces: 3 },
  { position: 3, pieces: 0 },
  { position: 1, pieces: 8 },
]

function pack(): Buffer {
  const packed = Buffer.alloc(8 + PACKED.length * 18)
  packed.writeInt32BE(PACKED.length)
  for (const [index, { position, pieces }] of PACKED.entries()) {
    const at = 4 + index * 18
    packed.writeInt16BE(index + 1, at)
    packed.writeInt32BE(position, at + 2)
    packed.writeInt32BE(pieces, at + 14)
  }
  return packed
}

test('matches that are sold are ranked by relevance, then by popularity, then in recommended order', () => {
  const products = unpackProducts([{ block: 0, packed: pack() }])
  // The recommended order is 5, 4, 3, 2, 1.
  const sold = setOf(Uint32Array.from([1, 2, 3, 4]), products.size)
  const matches = [5, 1, 2, 3, 4, 77].map((product_id) => ({ product_id, rank: product_id === 1 ? 1 : 2 }))
  expect(rankSold({ products, sold }, matches)).toEqual([1, 3, 4, 2])
})
