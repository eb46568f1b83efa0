import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { claimClick } from '../ui/claim-click.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import { useMe } from '../visit/me.tsx'

/** The key of the drawer. SPEC §2 Profile area. */
const PROFILE_DRAWER = 'profile'

/** If the drawer fails to load, its button remains the plain link that it is without scripts. */
const ProfileDrawer = lazy<ComponentType<{ id: string; onClose: () => void }>>(() =>
  import('./profile-drawer.tsx').catch(() => ({ default: ToAccount })),
)

/**
 * The link to the account, with the first name once the personal call has answered: pages are the same for everybody.
 * With scripts it opens the profile drawer. SPEC §2 Profile area.
 */
export function AccountEntry() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const name = useMe()?.member?.name_first
  const [drawer, setDrawer] = useState<typeof PROFILE_DRAWER | null>(null)

  function show(event: MouseEvent) {
    if (claimClick(event)) setDrawer(PROFILE_DRAWER)
  }

  return (
    <>
      <Link
        to={links.account(locale)}
        className="account-entry"
        onClick={show}
        aria-label={name ? `${name}, ${translate('ACCOUNT')}` : translate('ACCOUNT')}
      >
        <Icon name="person" className="sm:hidden" />
        <span className="max-w-[12ch] truncate max-sm:hidden">{name ?? translate('ACCOUNT')}</span>
      </Link>
      {/* Rendered outside the header, whose landmark must not contain the dialog. */}
      {drawer === PROFILE_DRAWER &&
        createPortal(
          <Suspense>
            <ProfileDrawer id={PROFILE_DRAWER} onClose={() => setDrawer(null)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

function ToAccount(): ReactNode {
  const { locale } = useLocale()
  useEffect(() => window.location.assign(links.account(locale)), [locale])
  return null
}
