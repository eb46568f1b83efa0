import { Navigate } from 'react-router'
import NotFound from './not-found.tsx'
import { ROOMS } from './rooms.ts'

/** The start of the back office is its first room. */
export default function FirstRoom() {
  const [first] = ROOMS
  return first === undefined ? <NotFound /> : <Navigate to={first.path} replace />
}
