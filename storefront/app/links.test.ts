import { expect, test } from 'vitest'
import { links } from './links.ts'

test('Every path of the shop looks as it always did', () => {
  expect([
    links.home('en-pl'),
    links.category('pl-pl', 'perfumy'),
    links.product('de-de', 'ambre-51-50-ml'),
    links.faq('uk-ua'),
    links.faq('uk-ua', 3),
    links.staticPage('en-gb', 'delivery'),
    links.search('en-pl'),
    links.search('en-pl', 'krém & olej'),
    links.chooseCountry('en-pl'),
    links.chooseCountry('en-pl', '/p/ambre-51-50-ml'),
    links.cartData('en-pl'),
    links.checkout('en-pl'),
    links.order('en-pl'),
    links.order('en-pl', 7),
    links.order('en-pl', 7, 'k3yk3yk3yk3yk3yk3yk3y'),
    links.notFound('en-pl'),
    links.failed('en-pl'),
    links.me('en-pl'),
    links.basket('en-pl'),
    links.suggestions('en-pl', 'amb'),
    links.cards('en-pl', [11, 12]),
    links.under('en-pl', '/'),
    links.under('en-pl', '/c/home'),
  ]).toMatchInlineSnapshot(`
    [
      "/en-pl",
      "/pl-pl/c/perfumy",
      "/de-de/p/ambre-51-50-ml",
      "/uk-ua/faq",
      "/uk-ua/faq?category=3",
      "/en-gb/i/delivery",
      "/en-pl/search",
      "/en-pl/search?query=kr%C3%A9m+%26+olej",
      "/en-pl/choose-country",
      "/en-pl/choose-country?from=/p/ambre-51-50-ml",
      "/en-pl/cart-data",
      "/en-pl/checkout",
      "/en-pl/order",
      "/en-pl/order/7",
      "/en-pl/order/7?access_key=k3yk3yk3yk3yk3yk3yk3y",
      "/en-pl/404",
      "/en-pl/500",
      "/en-pl/me",
      "/en-pl/basket",
      "/en-pl/suggestions?query=amb",
      "/en-pl/cards?v=11&v=12",
      "/en-pl",
      "/en-pl/c/home",
    ]
  `)
})

test('A path that somebody wrote into ?from= stays inside its parameter', () => {
  expect(links.chooseCountry('en-pl', '/c/x&admin=1#y')).toBe('/en-pl/choose-country?from=/c/x%26admin%3D1%23y')
})
