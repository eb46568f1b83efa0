import type { Story, StoryParts } from '../../block-stories.ts'
import { LINK, LONG_TITLE, MISSING, pictureOf, TEXT } from '../../story-texts.ts'

export function stories({ products, currency_symbol, images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  const [first, second] = products
  const marks = [
    ...(first ? [{ variant_id: first.variant_id, x: 34, y: 58 }] : []),
    ...(second ? [{ variant_id: second.variant_id, x: 68, y: 40 }] : []),
  ]
  return [
    {
      name: 'marked',
      block: {
        type: 'featured_products_with_image',
        title: 'On the ledge',
        text: TEXT,
        picture: picture(0),
        marks,
        link: LINK,
        products: [...products],
        currency_symbol,
      },
    },
    {
      name: 'one, no picture',
      block: {
        type: 'featured_products_with_image',
        title: `${LONG_TITLE} im Bild`,
        picture: MISSING,
        marks,
        products: products.slice(0, 1),
        currency_symbol,
      },
    },
    {
      name: 'empty',
      block: {
        type: 'featured_products_with_image',
        title: 'Not to be seen',
        picture: MISSING,
        products: [],
        currency_symbol,
      },
    },
  ]
}
