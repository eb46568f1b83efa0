import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'

export async function clientLoader() {
  await Promise.all([loadTexts('attributes'), loadTexts('fields')])
  return null
}

export const shouldRevalidate = () => false

export default function AttributesTexts() {
  return <Outlet />
}
