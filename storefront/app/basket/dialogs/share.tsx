import { useState } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'

/** SPEC §2 Dialogs: share. Shows the link, the device's share sheet where available, and a copy button. */
export default function Share({
  heading,
  title,
  url,
  onClose,
}: {
  /** The dialog's heading. */
  heading: string
  /** The title passed to the share sheet. */
  title: string
  url: string
  onClose: () => void
}) {
  const translate = useTranslate()
  const [said, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setSaid(translate('SHARE_COPIED'))
    } catch {
      // Clipboard access denied: the field contains the link for copying by hand.
      setSaid(translate('SHARE_COPY_BY_HAND'))
    }
  }

  async function shareBySystem() {
    try {
      await navigator.share({ title, url })
      onClose()
    } catch {
      // The share sheet was dismissed: nothing changes.
    }
  }

  return (
    <Dialog title={heading} onClose={onClose}>
      <Field
        label={translate('SHARE_LINK')}
        required
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-1.5">
        <Button onClick={copy}>{translate('SHARE_COPY')}</Button>
        {'share' in navigator && (
          <Button look="outline" onClick={shareBySystem}>
            {translate('SHARE_SYSTEM')}
          </Button>
        )}
      </div>
      <p className="text-small text-soft" aria-hidden="true">
        {said}
      </p>
      <LiveRegion text={said} />
    </Dialog>
  )
}
