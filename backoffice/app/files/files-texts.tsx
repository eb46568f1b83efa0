import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'

export async function clientLoader() {
  await Promise.all(['files', 'fields'].map(loadTexts))
  return null
}

export const shouldRevalidate = () => false

export default function FilesTexts() {
  return <Outlet />
}
