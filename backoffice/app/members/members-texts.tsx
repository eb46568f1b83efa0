import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import './members.css'

export async function clientLoader() {
  // The fields of an address have the words of orders.
  await Promise.all([loadTexts('members'), loadTexts('orders')])
  return null
}

export const shouldRevalidate = () => false

/** The pages of members, with their texts. */
export default function MembersTexts() {
  return <Outlet />
}
