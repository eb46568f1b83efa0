import { areAll, hasShape, readAnswer } from '../../visit/answer-shape.ts'
import type { Product } from '../product-card.tsx'

/** What a card of the remembered products shows. */
export interface CardsAnswer {
  currency_symbol: string
  products: Product[]
}

const NOTHING: CardsAnswer = { currency_symbol: '', products: [] }

/** Without an answer, or with one of another shape, there is nothing to show, and nobody misses it. */
export async function readCards(address: string, signal: AbortSignal): Promise<CardsAnswer> {
  return (await readAnswer(address, signal, isCardsAnswer)) ?? NOTHING
}

/** What is read of each product, as contract/shop/catalogue.ts has it, of which read-cards.test.ts makes sure. */
const CARD = {
  variant_id: 'number',
  variant_slug: 'string',
  name: 'string',
  image: ['string', 'null'],
  gross_price: 'number',
  promotion_gross_price: ['number', 'null'],
  lowest_prior_price: ['number', 'null'],
  guest_price: ['number', 'null'],
  unit_price: ['object', 'null'],
  points: 'number',
  promotion_points: ['number', 'null'],
} as const

function isCardsAnswer(answer: unknown): answer is CardsAnswer {
  return hasShape(answer, { currency_symbol: 'string', products: 'array' }) && areAll(answer.products, CARD)
}
