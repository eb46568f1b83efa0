import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import './stock.css'

export async function clientLoader() {
  await Promise.all([loadTexts('stock'), loadTexts('fields')])
  return null
}

export const shouldRevalidate = () => false

export default function StockTexts() {
  return <Outlet />
}
