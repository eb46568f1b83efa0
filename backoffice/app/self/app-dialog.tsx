import { addTotp, listOwnSessions, readSelf, type startTotp } from '@meridian/contract/admin/sessions.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import encodeQR from 'qr'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { TextField } from '../ui/field.tsx'

/** Sets up an authenticator app: by QR code, by the link on this device, or by typing the key. */
export default function AppDialog({
  app,
  onAdded,
  onClose,
}: {
  app: AnswerOf<typeof startTotp>
  onAdded: (answer: AnswerOf<typeof addTotp>) => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const typed = code.replaceAll(/\s/g, '')
  const add = useAct(addTotp, {
    refetches: [readSelf, listOwnSessions],
    done: (answer) => {
      onAdded(answer)
    },
    onClose,
  })
  return (
    <ActDialog
      act={add}
      title={t('SELF_ADD_APP')}
      confirm={t('CONFIRM')}
      canConfirm={typed !== ''}
      onConfirm={() => add.mutate({ body: { challenge: app.challenge, code: typed } })}
    >
      <p>{t('SELF_SCAN')}</p>
      <Picture text={app.url} label={t('SELF_QR')} />
      <p className="wrap-anywhere text-center">
        <a href={app.url}>
          <code translate="no">{app.key}</code>
        </a>
      </p>
      <TextField
        label={t('TOTP_CODE')}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </ActDialog>
  )
}

/** A QR code: dark modules on a light ground, in the dark theme too. */
function Picture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="self-qr" role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={path} />
    </svg>
  )
}
