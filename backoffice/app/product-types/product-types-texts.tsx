import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'

export async function clientLoader() {
  await Promise.all([loadTexts('product-types'), loadTexts('fields')])
  return null
}

export const shouldRevalidate = () => false

export default function ProductTypesTexts() {
  return <Outlet />
}
