import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'

export async function clientLoader() {
  await Promise.all([loadTexts('phone-orders'), loadTexts('orders')])
  return null
}

export const shouldRevalidate = () => false

/** The page of an order by phone, with its texts. */
export default function PhoneOrdersTexts() {
  return <Outlet />
}
