import { Outlet } from 'react-router'
import { loadTexts } from '../texts/text-store.ts'
import './admins.css'

export async function clientLoader() {
  await Promise.all([loadTexts('admins'), loadTexts('fields')])
  return null
}

export const shouldRevalidate = () => false

export default function AdminsTexts() {
  return <Outlet />
}
