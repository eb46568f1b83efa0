import { lazy, Suspense, useState } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'

const EuropeanUnionNotice = lazy(() => import('../../dialogs/european-union-notice.tsx'))

/** SPEC §2 Dialogs: European Union notice, opened where people choose between the Union's shops. */
export function EuropeanUnion() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className="with-scripts mt-5" onClick={() => setOpen(true)}>
        {translate('EU_NOTICE_TITLE')}
      </Button>
      <noscript>
        <p className="mt-5 max-w-[68ch] text-soft">{translate('EU_NOTICE_ANY_SHOP')}</p>
      </noscript>
      {open && (
        <Suspense>
          <EuropeanUnionNotice onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
