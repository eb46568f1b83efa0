import type { Minor } from '../money.ts'
import type { Hundredths } from '../points.ts'
import { formatPointsWithPattern, formatWithPattern, type PricePattern } from '../price-format.ts'

/** How long a toast stays, at the top right. SPEC §2, §9 Interaction. */
export const TOAST_DURATION_MS = 3000

/** The parts of the product toast, ready to be shown. */
export type ProductToast = { name: string; image: string | null; price: string; points: string; count: string }

/**
 * The product toast: name, image, the price with the currency symbol, the points, and 'COUNT: ' followed by the
 * quantity. Price and points are of one piece, promotional where there is a promotion. `count_label` is the translated
 * COUNT. SPEC §2 Mini-basket, alerts and toasts.
 */
export function productToast(
  product: {
    name: string
    image: string | null
    gross_price: Minor
    promotion_gross_price: Minor | null
    points: Hundredths
    promotion_points: Hundredths | null
  },
  quantity: number,
  shown: { pattern: PricePattern; currency_symbol: string; count_label: string },
): ProductToast {
  return {
    name: product.name,
    image: product.image,
    price: formatWithPattern(
      product.promotion_gross_price ?? product.gross_price,
      shown.pattern,
      shown.currency_symbol,
    ),
    points: formatPointsWithPattern(product.promotion_points ?? product.points, shown.pattern),
    count: `${shown.count_label}: ${quantity}`,
  }
}

/** The text of the error toast: the message of the server, or else the translated 'REJECTED'. SPEC §2, §4 Add to cart. */
export function errorToast(message: string | null, rejected_label: string): string {
  return message || rejected_label
}
