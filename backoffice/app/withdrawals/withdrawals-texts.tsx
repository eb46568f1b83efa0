import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import '../orders/orders.css'

export async function clientLoader() {
  await Promise.all([loadTexts('withdrawals'), loadTexts('orders')])
  return null
}

export const shouldRevalidate = () => false

/** The pages of withdrawals, with their texts and those of money and orders. */
export default function WithdrawalsTexts() {
  return <Outlet />
}
