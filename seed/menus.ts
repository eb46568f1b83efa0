import type { CategoryKey } from './categories.ts'
import { pickFrom } from './documents/seed-document.ts'
import { ABOUT_TEXTS } from './pages/about/texts.ts'
import english from './texts/en/menus.json' with { type: 'json' }
import { everywhere, type Texts, textsByKey } from './texts.ts'
import type { PAGE_IDS } from './world.ts'

/** The target of a menu item: a category or a page, which also names it; or a path, or none, with its own name. */
type Target =
  | { readonly category: CategoryKey }
  | { readonly page: PageKey }
  | { readonly path: string | null; readonly name: Texts }

export type PageKey = Exclude<keyof typeof PAGE_IDS, 'home'>

export type SeedMenuLink = Target & { readonly id: number }

export type SeedMenuItem = SeedMenuLink & { readonly children?: readonly SeedMenuLink[] }

const TEXTS = textsByKey('menus', english)

const HOUSE = everywhere('Meridian')

const NEWS = pickFrom(ABOUT_TEXTS)(({ news }) => news)

/** The menus by type, two levels each. SPEC §2: the type 'footer' fills the footer links. */
export const MENUS: Readonly<Record<'header' | 'footer', readonly SeedMenuItem[]>> = {
  header: [
    {
      id: 1,
      category: 'perfume',
      children: [
        { id: 11, category: 'for-her' },
        { id: 12, category: 'for-him' },
        { id: 13, category: 'unisex' },
        { id: 14, category: 'eau-de-toilette' },
        { id: 15, category: 'oils-travel' },
      ],
    },
    {
      id: 2,
      category: 'body',
      children: [
        { id: 21, category: 'wash' },
        { id: 22, category: 'hands' },
        { id: 23, category: 'body-care' },
        { id: 24, category: 'deodorants' },
        { id: 25, category: 'shaving' },
      ],
    },
    {
      id: 3,
      category: 'face',
      children: [
        { id: 31, category: 'cleansing' },
        { id: 32, category: 'day' },
        { id: 33, category: 'night' },
        { id: 35, category: 'serums' },
        { id: 34, category: 'eyes-lips' },
        { id: 36, category: 'sun-care' },
      ],
    },
    {
      id: 7,
      category: 'make-up',
      children: [
        { id: 71, category: 'complexion' },
        { id: 72, category: 'lips' },
        { id: 73, category: 'eyes' },
        { id: 74, category: 'nails' },
      ],
    },
    {
      id: 8,
      category: 'hair',
      children: [
        { id: 81, category: 'hair-wash' },
        { id: 82, category: 'hair-treatments' },
        { id: 83, category: 'styling' },
      ],
    },
    {
      id: 4,
      category: 'home',
      children: [
        { id: 41, category: 'candles' },
        { id: 44, category: 'incense' },
        { id: 42, category: 'room' },
        { id: 45, category: 'home-care' },
        { id: 43, category: 'laundry' },
      ],
    },
    {
      id: 5,
      category: 'sets',
      children: [
        { id: 51, category: 'first-steps' },
        { id: 52, category: 'thank-you' },
        { id: 53, category: 'quiet-evening' },
      ],
    },
    { id: 9, path: '/promotions', name: TEXTS.promotions },
    {
      id: 6,
      page: 'about',
      children: [
        { id: 64, page: 'perfume_making' },
        { id: 65, page: 'ingredients' },
        { id: 66, page: 'club' },
        { id: 67, path: '/news', name: NEWS },
        { id: 61, page: 'delivery' },
        { id: 62, page: 'contact' },
        { id: 63, path: '/faq', name: TEXTS.questions },
      ],
    },
  ],
  footer: [
    {
      id: 101,
      path: null,
      name: TEXTS.shop,
      children: [
        { id: 111, category: 'perfume' },
        { id: 112, category: 'body' },
        { id: 113, category: 'face' },
        { id: 116, category: 'make-up' },
        { id: 117, category: 'hair' },
        { id: 114, category: 'home' },
        { id: 115, category: 'sets' },
        { id: 118, path: '/promotions', name: TEXTS.promotions },
      ],
    },
    {
      id: 102,
      path: null,
      name: TEXTS.help,
      children: [
        { id: 121, page: 'delivery' },
        { id: 122, path: '/faq', name: TEXTS.questions },
        { id: 123, page: 'withdrawal' },
        { id: 124, page: 'contact' },
      ],
    },
    {
      id: 103,
      path: null,
      name: HOUSE,
      children: [
        { id: 131, page: 'about' },
        { id: 135, page: 'perfume_making' },
        { id: 136, page: 'ingredients' },
        { id: 137, page: 'club' },
        { id: 138, path: '/news', name: NEWS },
        { id: 132, page: 'privacy' },
        { id: 133, page: 'accessibility' },
        { id: 134, path: '/choose-country', name: TEXTS.country },
      ],
    },
  ],
}
