import { useState } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'

/** SPEC §2 Dialogs: share. The link itself, the device's own way to share where it has one, and a copy. */
export default function Share({
  heading,
  title,
  url,
  onClose,
}: {
  /** What is shared, in the words of the shop. */
  heading: string
  /** The name it goes under where it is shared. */
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
      // Not allowed here: the link stands in the field, where it can be copied by hand.
      setSaid(translate('SHARE_COPY_BY_HAND'))
    }
  }

  async function shareBySystem() {
    try {
      await navigator.share({ title, url })
      onClose()
    } catch {
      // Closed without a choice: the dialog stays as it was.
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
