import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import './documents.css'

export async function clientLoader() {
  await loadTexts('documents')
  return null
}

export const shouldRevalidate = () => false

export default function DocumentsTexts() {
  return <Outlet />
}
