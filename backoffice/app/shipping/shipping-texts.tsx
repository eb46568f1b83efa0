import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'

export async function clientLoader() {
  await loadTexts('shipping')
  return null
}

export const shouldRevalidate = () => false

export default function ShippingTexts() {
  return <Outlet />
}
