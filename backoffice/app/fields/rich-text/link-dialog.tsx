import type { LinkTarget } from '@meridian/domain/rich-text.ts'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { isReference, readTypedLink } from './link-target.ts'

/** The target of a link. */
export function LinkDialog({
  address,
  onChange,
  onClose,
}: {
  /** The link at the cursor; null for a new one. */
  address: string | null
  /** Null removes the link. */
  onChange: (target: LinkTarget | null) => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const isOfShop = address !== null && isReference(address)
  const [typed, setTyped] = useState(isOfShop ? '' : (address ?? ''))
  const [isRefused, setIsRefused] = useState(false)
  const confirm = () => {
    const target = readTypedLink(typed)
    if (target === null) setIsRefused(true)
    else onChange(target)
  }
  return (
    <Dialog title={t('RICH_LINK')} confirm={t('RICH_LINK_SET')} onConfirm={confirm} onClose={onClose}>
      <div className="stack">
        {isOfShop && <p>{t('RICH_LINK_OF_SHOP')}</p>}
        <TextField
          label={t('RICH_LINK_TARGET')}
          hint={t('RICH_LINK_HINT')}
          error={isRefused ? t('RICH_LINK_REFUSED') : undefined}
          value={typed}
          autoFocus
          required
          inputMode="url"
          autoComplete="off"
          onChange={(value) => {
            setTyped(value)
            setIsRefused(false)
          }}
        />
        {address !== null && (
          <button type="button" className="link" onClick={() => onChange(null)}>
            {t('RICH_LINK_REMOVE')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
