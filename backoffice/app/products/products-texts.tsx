import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'

export async function clientLoader() {
  await Promise.all(['products', 'previews', 'fields'].map(loadTexts))
  return null
}

export const shouldRevalidate = () => false

export default function ProductsTexts() {
  return <Outlet />
}
