import { Suspense, useState } from 'react'
import { useTranslate } from '../../../strings/strings-context.tsx'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'

const EuropeanUnionNotice = lazyDialog(() => import('../../dialogs/european-union-notice.tsx'))

/** SPEC §2 Dialogs: European Union notice, opened from the Union's group of countries. */
export function EuropeanUnion() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="underlined with-scripts choose-country-notice" onClick={() => setOpen(true)}>
        {translate('EU_NOTICE_TITLE')}
      </button>
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
