import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import './today.css'

export async function clientLoader() {
  await loadTexts('today')
  return null
}

export const shouldRevalidate = () => false

export default function TodayTexts() {
  return <Outlet />
}
