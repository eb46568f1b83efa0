import type { TermKey } from '../product-terms.ts'

/** A picture of a product besides those of its variants: `pictures/<product>-<name>.webp`, and what is seen. */
export type ProductView = readonly [name: string, view: TermKey<'picture_view'>]

/** What is in it, how large it is, what it comes in: for those that are bought most. The first stands next to the product. */
export const PRODUCT_VIEWS: Readonly<Record<string, readonly ProductView[]>> = {
  'ambre-51': [
    ['drops', 'drops'],
    ['book', 'on_book'],
    ['box', 'with_box'],
  ],
  'night-balm': [
    ['smear', 'smear'],
    ['cup', 'with_cup'],
  ],
  'hand-wash': [
    ['gel', 'gel'],
    ['towel', 'with_towel'],
  ],
  'cedar-smoke': [
    ['flame', 'flame'],
    ['book', 'on_book'],
  ],
  lipstick: [
    ['shades', 'shades'],
    ['coin', 'with_coin'],
    ['detail', 'colour'],
  ],
  'iris-blanc': [
    ['drops', 'drops'],
    ['book', 'on_book'],
  ],
  'vetiver-12': [
    ['drops', 'drops'],
    ['lemon', 'with_lemon'],
  ],
  'day-cream': [
    ['smear', 'smear'],
    ['cup', 'with_cup'],
  ],
  shampoo: [
    ['gel', 'milk'],
    ['towel', 'with_towel'],
  ],
  'renewing-serum': [
    ['drops', 'drops'],
    ['coin', 'with_coin'],
  ],
  'body-lotion': [
    ['milk', 'milk'],
    ['towel', 'with_towel'],
  ],
  foundation: [
    ['shades', 'shades'],
    ['coin', 'with_coin'],
  ],
  'dish-soap': [
    ['gel', 'gel'],
    ['lemon-beside', 'with_lemon'],
  ],
  blush: [
    ['powder', 'powder'],
    ['coin', 'with_coin'],
  ],
}
