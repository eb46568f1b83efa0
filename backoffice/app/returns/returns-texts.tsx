import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import '../orders/orders.css'
import './returns.css'

export async function clientLoader() {
  await Promise.all([loadTexts('returns'), loadTexts('orders')])
  return null
}

export const shouldRevalidate = () => false

/** The pages of returns, with their texts and those of money and orders. */
export default function ReturnsTexts() {
  return <Outlet />
}
