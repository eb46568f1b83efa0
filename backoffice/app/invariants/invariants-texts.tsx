import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import './invariants.css'

export async function clientLoader() {
  await loadTexts('invariants')
  return null
}

export const shouldRevalidate = () => false

export default function InvariantsTexts() {
  return <Outlet />
}
