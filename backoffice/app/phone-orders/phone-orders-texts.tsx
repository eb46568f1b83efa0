import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'

export async function clientLoader() {
  await Promise.all([loadTexts('phone-orders'), loadTexts('orders')])
  return null
}

export const shouldRevalidate = () => false

export default function PhoneOrdersTexts() {
  return <Outlet />
}
