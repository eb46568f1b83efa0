import { areAll, hasShape, readAnswer } from '../../visit/answer-shape.ts'
import type { Product } from '../product-card.tsx'

/** The data of the cards of recently viewed products. */
export interface CardsAnswer {
  currency_symbol: string
  products: Product[]
}

const NOTHING: CardsAnswer = { currency_symbol: '', products: [] }

/** An absent or invalid answer shows nothing, since the list is optional. */
export async function readCards(address: string, signal: AbortSignal): Promise<CardsAnswer> {
  return (await readCardsAnswer(address, signal)) ?? NOTHING
}

/** Null if the answer is absent or invalid, for a list that is not optional. */
export function readCardsAnswer(address: string, signal: AbortSignal): Promise<CardsAnswer | null> {
  return readAnswer(address, signal, isCardsAnswer)
}

/** The fields read of each product, as in contract/shop/catalogue.ts; read-cards.test.ts verifies them. */
const CARD = {
  variant_id: 'number',
  variant_slug: 'string',
  name: 'string',
  image: ['string', 'null'],
  crop: ['object', 'undefined'],
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
