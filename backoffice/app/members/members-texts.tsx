import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import './members.css'

export async function clientLoader() {
  // Address fields use the texts of orders.
  await Promise.all([loadTexts('members'), loadTexts('orders')])
  return null
}

export const shouldRevalidate = () => false

export default function MembersTexts() {
  return <Outlet />
}
