import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import './stock.css'

export async function clientLoader() {
  await loadTexts('stock')
  return null
}

export const shouldRevalidate = () => false

export default function StockTexts() {
  return <Outlet />
}
