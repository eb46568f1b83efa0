import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'

export async function clientLoader() {
  // Rows of change sets are those of other rooms; dates are typed in their fields.
  await Promise.all(['changes', 'previews', 'shipping', 'prices', 'fields'].map(loadTexts))
  return null
}

export const shouldRevalidate = () => false

export default function ChangesTexts() {
  return <Outlet />
}
