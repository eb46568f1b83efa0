import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import '../orders/orders.css'
import './returns.css'

export async function clientLoader() {
  await Promise.all(['returns', 'orders', 'fields'].map(loadTexts))
  return null
}

export const shouldRevalidate = () => false

/** Also loads the texts of money and orders. */
export default function ReturnsTexts() {
  return <Outlet />
}
