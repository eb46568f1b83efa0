import type { Story, StoryParts } from '../../block-stories.ts'
import { LINK } from '../../story-texts.ts'

export function stories({ products, currency_symbol }: StoryParts): Story[] {
  return [
    {
      name: 'plain',
      block: { type: 'products_list', title: 'New this month', link: LINK, products: [...products], currency_symbol },
    },
    { name: 'one', block: { type: 'products_list', products: products.slice(0, 1), currency_symbol } },
    { name: 'empty', block: { type: 'products_list', title: 'Not to be seen', products: [], currency_symbol } },
  ]
}
