import { Navigate } from 'react-router'
import { useMay } from '../session/use-self.ts'
import NotFound from './not-found.tsx'
import { ROOMS } from './rooms.ts'

/** Redirects the start page to the first room that the admin may enter. */
export default function FirstRoom() {
  const may = useMay()
  const first = ROOMS.find(({ right }) => may(right))
  return first === undefined ? <NotFound /> : <Navigate to={first.path} replace />
}
