import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import './members.css'

export async function clientLoader() {
  await loadTexts('members')
  return null
}

export const shouldRevalidate = () => false

/** The pages of members, with their texts. */
export default function MembersTexts() {
  return <Outlet />
}
