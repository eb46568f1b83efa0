import type { TermKey } from '../product-terms.ts'

/** An additional picture of a product: `pictures/<product>-<name>.webp`, its subject, and the end of its file id. */
export type ProductView = readonly [name: string, view: TermKey<'picture_view'>, number: number]

/** Pictures of content, size and packaging for the best-selling products. The first is shown beside the product. */
export const PRODUCT_VIEWS: Readonly<Record<string, readonly ProductView[]>> = {
  'ambre-51': [
    ['drops', 'drops', 0],
    ['book', 'on_book', 1],
    ['box', 'with_box', 2],
  ],
  'night-balm': [
    ['smear', 'smear', 0],
    ['cup', 'with_cup', 1],
    ['box', 'with_box', 2],
  ],
  'hand-wash': [
    ['gel', 'gel', 0],
    ['towel', 'with_towel', 1],
    ['pump', 'pump', 2],
  ],
  'cedar-smoke': [
    ['flame', 'flame', 0],
    ['book', 'on_book', 1],
    ['box', 'with_box', 2],
  ],
  lipstick: [
    ['shades', 'shades', 0],
    ['coin', 'with_coin', 1],
    ['detail', 'colour', 2],
  ],
  'iris-blanc': [
    ['drops', 'drops', 0],
    ['book', 'on_book', 1],
    ['box', 'with_box', 2],
  ],
  'tubereuse-9': [
    ['drops', 'drops', 0],
    ['book', 'on_book', 1],
    ['box', 'with_box', 2],
  ],
  'hand-cream': [
    ['smear', 'smear', 0],
    ['cup', 'with_cup', 1],
    ['towel', 'with_towel', 2],
  ],
  'vetiver-12': [
    ['drops', 'drops', 0],
    ['lemon', 'with_lemon', 1],
    ['box', 'with_box', 2],
  ],
  'day-cream': [
    ['smear', 'smear', 0],
    ['cup', 'with_cup', 1],
    ['box', 'with_box', 2],
  ],
  shampoo: [
    ['gel', 'milk', 0],
    ['towel', 'with_towel', 1],
    ['cap', 'cap', 2],
  ],
  'renewing-serum': [
    ['drops', 'drops', 0],
    ['coin', 'with_coin', 1],
    ['box', 'with_box', 2],
  ],
  'body-lotion': [
    ['milk', 'milk', 0],
    ['towel', 'with_towel', 1],
    ['pump', 'pump', 2],
  ],
  foundation: [
    ['shades', 'shades', 0],
    ['coin', 'with_coin', 1],
    ['box', 'with_box', 2],
  ],
  'dish-soap': [
    ['gel', 'gel', 0],
    ['lemon-beside', 'with_lemon', 1],
    ['pump', 'pump', 2],
  ],
  blush: [
    ['powder', 'powder', 0],
    ['coin', 'with_coin', 1],
    ['box', 'with_box', 2],
  ],
}
