import { recommendingUrl } from '@meridian/domain/member-code.ts'
import encodeQR from 'qr'
import { useState } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useShopName } from '../../ui/shop-facts.ts'
import { useMe } from '../../visit/me.tsx'
import '../share.css'

/**
 * SPEC §2 Dialogs: share. Shows the link, the device's share sheet where available, a copy button, and the link as a
 * code for the camera of somebody else's phone, also on paper. The link of a member carries their number.
 */
export default function Share({
  heading,
  title,
  url: plain_url,
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
  const shop = useShopName()
  const [status, setStatus] = useState('')
  const member_code = useMe()?.member?.code ?? null
  const url = recommendingUrl(plain_url, member_code)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setStatus(translate('SHARE_COPIED'))
    } catch {
      // Clipboard access denied: the field contains the link for copying by hand.
      setStatus(translate('SHARE_COPY_BY_HAND'))
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
        hint={url === plain_url ? undefined : translate('SHARE_RECOMMENDS')}
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
        {status}
      </p>
      <LiveRegion text={status} />
      <details className="share-code">
        <summary className="underlined text-small">{translate('SHARE_CODE')}</summary>
        <figure>
          <CodePicture text={url} label={translate('SHARE_CODE_LABEL', { title })} />
          <figcaption>
            <span className="font-semibold">{title}</span>
            {title !== shop && <span className="block">{shop}</span>}
            <span className="mt-1 block text-soft text-small">{translate('SHARE_CODE_TEXT')}</span>
          </figcaption>
        </figure>
        <Button look="outline" onClick={() => window.print()}>
          {translate('SHARE_PRINT')}
        </Button>
      </details>
    </Dialog>
  )
}

/** A link as a QR code: dark on light, in dark mode too. */
function CodePicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={path} />
    </svg>
  )
}
