import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The pages. A room adds its own, and a row in frame/rooms.ts. */
export default [
  layout('frame/frame.tsx', [
    index('frame/first-room.tsx'),
    route('orders', 'orders/orders-texts.tsx', [index('orders/order-list.tsx')]),
    route('*', 'frame/not-found.tsx'),
  ]),
  route('design', 'design/page.tsx'),
] satisfies RouteConfig
