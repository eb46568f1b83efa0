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
    ['box', 'with_box'],
  ],
  'hand-wash': [
    ['gel', 'gel'],
    ['towel', 'with_towel'],
    ['pump', 'pump'],
  ],
  'cedar-smoke': [
    ['flame', 'flame'],
    ['book', 'on_book'],
    ['box', 'with_box'],
  ],
  lipstick: [
    ['shades', 'shades'],
    ['coin', 'with_coin'],
    ['detail', 'colour'],
  ],
  'iris-blanc': [
    ['drops', 'drops'],
    ['book', 'on_book'],
    ['box', 'with_box'],
  ],
  'tubereuse-9': [
    ['drops', 'drops'],
    ['book', 'on_book'],
    ['box', 'with_box'],
  ],
  'hand-cream': [
    ['smear', 'smear'],
    ['cup', 'with_cup'],
    ['towel', 'with_towel'],
  ],
  'vetiver-12': [
    ['drops', 'drops'],
    ['lemon', 'with_lemon'],
    ['box', 'with_box'],
  ],
  'day-cream': [
    ['smear', 'smear'],
    ['cup', 'with_cup'],
    ['box', 'with_box'],
  ],
  shampoo: [
    ['gel', 'milk'],
    ['towel', 'with_towel'],
    ['cap', 'cap'],
  ],
  'renewing-serum': [
    ['drops', 'drops'],
    ['coin', 'with_coin'],
    ['box', 'with_box'],
  ],
  'body-lotion': [
    ['milk', 'milk'],
    ['towel', 'with_towel'],
    ['pump', 'pump'],
  ],
  foundation: [
    ['shades', 'shades'],
    ['coin', 'with_coin'],
    ['box', 'with_box'],
  ],
  'dish-soap': [
    ['gel', 'gel'],
    ['lemon-beside', 'with_lemon'],
    ['pump', 'pump'],
  ],
  blush: [
    ['powder', 'powder'],
    ['coin', 'with_coin'],
    ['box', 'with_box'],
  ],
}
