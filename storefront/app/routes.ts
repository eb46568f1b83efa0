import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The page that shows all parts of the look is for us: what is built for customers does not have it. */
const isDevelopment = import.meta.env.DEV

/**
 * The sitemap: every address in one list, each with its locale prefix. SPEC §2 Routes. Pages below `main` are wrapped in the
 * main layout; choose-country, 404 and 500 are shown without it. app/links.ts builds the paths.
 */
export default [
  index('pages/start/route.ts'),
  ...(isDevelopment ? [route('design', 'pages/design/route.ts')] : []),
  route(':locale', 'layout/locale.tsx', { id: 'locale' }, [
    layout('layout/main.tsx', { id: 'main' }, [
      index('pages/home/page.tsx'),
      route('c/:slug', 'pages/category/page.tsx'),
      route('p/:slug', 'pages/product/page.tsx'),
      route('search', 'pages/search/page.tsx'),
      route('faq', 'pages/faq/page.tsx'),
      route('i/:uri', 'pages/static-page/page.tsx'),
      route('l/:uri', 'pages/landing-page/page.tsx'),
      route('news', 'pages/news/page.tsx'),
      route('news/c/:uri', 'pages/news-category/page.tsx'),
      route('news/:uri', 'pages/news-article/page.tsx'),
      route('cart-data', 'pages/cart-data/page.tsx'),
      route('checkout', 'pages/checkout/page.tsx'),
      route('order/:order_id?', 'pages/order/page.tsx'),
      route('b/:code', 'pages/shared-basket/page.tsx'),
      route('sign-in', 'pages/sign-in/page.tsx'),
      route('sign-in/baskets', 'pages/sign-in/baskets.tsx'),
      route('sign-in/confirm', 'pages/sign-in/confirm.tsx'),
      route('register', 'pages/register/page.tsx'),
      route('register/confirm', 'pages/register/confirm.tsx'),
      route('forgotten-password', 'pages/forgotten-password/page.tsx'),
      route('reset-password', 'pages/reset-password/page.tsx'),
      route('confirm-email', 'pages/confirm-email/page.tsx'),
      route('account', 'account/layout.tsx', [
        index('pages/account/overview.tsx'),
        route('orders', 'pages/account/orders.tsx'),
        route('addresses', 'pages/account/addresses.tsx'),
        route('club', 'pages/account/club.tsx'),
        route('baskets', 'pages/account/baskets.tsx'),
        route('wallet', 'pages/account/wallet.tsx'),
        route('position', 'pages/account/position.tsx'),
        route('materials', 'pages/account/materials.tsx'),
        route('personal', 'pages/account/personal.tsx'),
        route('password', 'pages/account/password.tsx'),
        route('devices', 'pages/account/devices.tsx'),
        route('transfers', 'pages/account/transfers.tsx'),
        route('privacy', 'pages/account/privacy.tsx'),
      ]),
      route('goodbye', 'pages/account/goodbye.tsx'),
      ...(isDevelopment ? [route('design', 'pages/design/page.tsx')] : []),
      route('design/blocks', 'pages/design/blocks/page.tsx'),
    ]),
    route('account/export', 'pages/account/export.ts'),
    route('account/materials/file', 'pages/account/material-file.ts'),
    route('account/materials/upload', 'pages/account/material-upload.ts'),
    route('choose-country', 'pages/choose-country/page.tsx'),
    route('404', 'pages/not-found/page.tsx'),
    route('500', 'pages/failed/page.tsx'),
    route('me', 'pages/me/route.ts'),
    route('sign-out', 'pages/sign-out/route.ts'),
    route('recommender', 'pages/recommender/route.ts'),
    route('basket', 'basket/route.ts'),
    route('basket/list', 'baskets/route.ts'),
    route('basket/offers', 'baskets/offers-route.ts'),
    route('suggestions', 'pages/suggestions/route.ts'),
    route('cards', 'pages/cards/route.ts'),
    route('*', 'pages/not-found/unknown.tsx', { id: 'unknown-below-locale' }),
  ]),
  route('*', 'pages/not-found/unknown.tsx'),
] satisfies RouteConfig
