import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { links } from '../../../links.ts'
import { usePlace } from '../../../ui/place.ts'

/** If the dialog fails to load, its link opens the page, as without scripts. */
const ResetPassword = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('../../dialogs/reset-password.tsx').catch(() => ({ default: ToPage })),
)

export function ForgottenPassword({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <ResetPassword onClose={onClose} />
    </Suspense>
  )
}

function ToPage(): ReactNode {
  const { locale } = usePlace()
  useEffect(() => window.location.assign(links.forgottenPassword(locale)), [locale])
  return null
}
