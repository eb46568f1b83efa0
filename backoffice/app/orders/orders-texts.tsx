import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'

export async function clientLoader() {
  await Promise.all([loadTexts('orders'), loadTexts('returns'), loadTexts('withdrawals'), loadTexts('documents')])
  return null
}

export const shouldRevalidate = () => false

export default function OrdersTexts() {
  return <Outlet />
}
