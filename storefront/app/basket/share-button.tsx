import { Suspense, useState } from 'react'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'

const Share = lazyDialog(() => import('./dialogs/share.tsx'))

/** Opens the dialog that shares a page; `path` is its path with the locale. */
export function ShareButton({ heading, title, path }: { heading: string; title: string; path: string }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="share-button with-scripts" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {translate('SHARE')}
      </button>
      {open && (
        <Suspense>
          <Share
            heading={heading}
            title={title}
            url={new URL(path, window.location.href).href}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
