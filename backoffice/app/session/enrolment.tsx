import { addPasskey, addTotp, startPasskey, startTotp } from '@meridian/contract/admin/sessions.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { type FormEvent, useState } from 'react'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { TextField } from '../ui/field.tsx'
import { hasPasskeys, makePasskey } from './passkey.ts'

/**
 * Sets up the first second factor, before any other page: a passkey or an authenticator app. Then shows the recovery
 * codes, once.
 */
export default function Enrolment({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [app, setApp] = useState<AnswerOf<typeof startTotp> | null>(null)
  const [code, setCode] = useState('')
  const done = ({ recovery_codes }: { recovery_codes: readonly string[] | null }) => {
    if (recovery_codes === null) onDone()
    else setCodes(recovery_codes)
  }
  const begin = useChange(startTotp, { onDone: setApp })
  const prove = useChange(addTotp, { onDone: done })
  const save = useChange(addPasskey, { onDone: done })
  const beginPasskey = useChange(startPasskey, {
    onDone: async ({ challenge, passkey }) => {
      try {
        save.mutate({ body: { challenge, name: t('PASSKEY'), passkey: await makePasskey(passkey) } })
      } catch {
        // The person has closed the browser's own dialog.
      }
    },
  })
  const error = begin.error ?? prove.error ?? beginPasskey.error ?? save.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (app !== null) prove.mutate({ body: { challenge: app.challenge, code: code.replaceAll(/\s/g, '') } })
  }
  if (codes !== null) {
    return (
      <main className="sign-in">
        <h1 className="page-title">{t('RECOVERY_CODES')}</h1>
        <p>{t('RECOVERY_CODES_TEXT')}</p>
        <ul className="grid gap-0.75 grid-cols-[1fr_1fr]" translate="no">
          {codes.map((one) => (
            <li key={one}>
              <code>{one}</code>
            </li>
          ))}
        </ul>
        <button type="button" className="btn btn-main" onClick={onDone}>
          {t('CODES_KEPT')}
        </button>
      </main>
    )
  }
  return (
    <main className="sign-in">
      <span className="logo">Meridian</span>
      <h1 className="page-title">{t('ENROL_TITLE')}</h1>
      <p>{t('ENROL_TEXT')}</p>
      {hasPasskeys() && (
        <button type="button" className="btn btn-main" onClick={() => beginPasskey.mutate({})}>
          {t('MAKE_PASSKEY')}
        </button>
      )}
      {app === null ? (
        <button type="button" className="btn" onClick={() => begin.mutate({})}>
          {t('USE_APP')}
        </button>
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <p>{t('APP_KEY_TEXT')}</p>
          <p>
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
          />
          <button type="submit" className="btn btn-main" disabled={prove.isPending}>
            {t('CONFIRM')}
          </button>
        </form>
      )}
      {error !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={error} />
        </div>
      )}
    </main>
  )
}
