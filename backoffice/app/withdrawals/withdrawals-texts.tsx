import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import '../orders/orders.css'

export async function clientLoader() {
  await Promise.all([loadTexts('withdrawals'), loadTexts('orders')])
  return null
}

export const shouldRevalidate = () => false

/** Also loads the texts of money and orders. */
export default function WithdrawalsTexts() {
  return <Outlet />
}
