import { NavLink, Outlet } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { ROOMS } from './rooms.ts'
import './frame.css'

/** The frame of every page: the rooms on the left, the page beside them. */
export default function Frame() {
  const { t } = useTexts()
  return (
    <div className="frame">
      <a className="skip-link" href="#page">
        {t('SKIP_TO_PAGE')}
      </a>
      <nav className="rooms" aria-label={t('ROOMS')}>
        <span className="logo">Meridian</span>
        {ROOMS.map(({ path, name }) => (
          <NavLink key={path} to={path} className="room-link">
            {t(name)}
          </NavLink>
        ))}
      </nav>
      <main className="page" id="page" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
