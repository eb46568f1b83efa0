import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import './imports.css'

export async function clientLoader() {
  await loadTexts('imports')
  return null
}

export const shouldRevalidate = () => false

export default function ImportsTexts() {
  return <Outlet />
}
