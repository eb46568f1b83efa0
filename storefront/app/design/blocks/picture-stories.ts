import type { Story, StoryParts } from './block-stories.ts'
import { LINK, LONG_TEXT, LONG_TITLE, MISSING, many, pictureOf, RICH, TEXT } from './story-texts.ts'

/** Headings, pictures and products in their states. */
export function pictureStories({ products, currency_symbol, images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
  const [first, second] = products
  const marks = [
    ...(first ? [{ variant_id: first.variant_id, x: 34, y: 58 }] : []),
    ...(second ? [{ variant_id: second.variant_id, x: 68, y: 40 }] : []),
  ]
  return [
    { name: 'plain', block: { type: 'title', text: 'A house of quiet scents', lead: TEXT, link: LINK } },
    { name: 'long', block: { type: 'title', text: LONG_TITLE, lead: LONG_TEXT, link: LINK } },
    { name: 'line', block: { type: 'separator' } },
    { name: 'space', block: { type: 'separator', look: 'space' } },
    { name: 'plain', block: { type: 'banner', title: 'Candlelight', text: TEXT, picture: picture(0), link: LINK } },
    {
      name: 'long, no picture',
      block: { type: 'banner', title: LONG_TITLE, text: LONG_TEXT, picture: MISSING, link: LINK },
    },
    { name: 'plain', block: { type: 'content_banner', title: 'Refills cost less', text: TEXT, link: LINK } },
    { name: 'title alone', block: { type: 'content_banner', title: 'Refills cost less' } },
    { name: 'long', block: { type: 'content_banner', title: LONG_TITLE, text: LONG_TEXT, link: LINK } },
    {
      name: 'plain',
      block: { type: 'image_presentation', picture: picture(1), caption: TEXT, credit: 'Picture: Meridian' },
    },
    { name: 'no picture', block: { type: 'image_presentation', picture: MISSING, caption: LONG_TEXT } },
    {
      name: 'rich text and facts',
      block: {
        ...{
          type: 'image_content',
          title: 'Amber, slowly',
          content: RICH,
          picture: picture(2),
          image_side: 'right',
          link: LINK,
        },
        facts: [
          { value: '9', label: 'hours on the skin' },
          { value: '18 %', label: 'perfume oil' },
        ],
      },
    },
    {
      name: 'long, no picture',
      block: { type: 'image_content', title: LONG_TITLE, paragraphs: [LONG_TEXT], picture: MISSING },
    },
    {
      name: 'plain',
      block: { type: 'image_cover', title: 'Evening begins early', text: TEXT, picture: picture(3), link: LINK },
    },
    {
      name: 'long, no picture',
      block: { type: 'image_cover', title: LONG_TITLE, text: LONG_TEXT, picture: MISSING, link: LINK },
    },
    {
      name: 'many, the last one long without a picture',
      block: {
        type: 'banner_carousels',
        banners: [
          ...many(5, (at) => ({ title: `Room ${at + 1}`, text: TEXT, picture: picture(at), link: LINK })),
          { title: LONG_TITLE, text: LONG_TEXT, picture: MISSING },
        ],
      },
    },
    {
      name: 'plain',
      block: { type: 'products_list', title: 'New this month', link: LINK, products: [...products], currency_symbol },
    },
    { name: 'one', block: { type: 'products_list', products: products.slice(0, 1), currency_symbol } },
    {
      name: 'marked',
      block: {
        ...{
          type: 'featured_products_with_image',
          title: 'On the ledge',
          text: TEXT,
          picture: picture(0),
          marks,
          link: LINK,
        },
        ...{ products: [...products], currency_symbol },
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
