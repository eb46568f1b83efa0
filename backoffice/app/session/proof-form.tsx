import { type FormEvent, useState } from 'react'
import type { CallFailure } from '../calls/call-failure.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { TextField } from '../ui/field.tsx'
import { hasPasskeys, type PasskeyOptions, requestPasskey } from './passkey.ts'

export type ProofKind = 'totp' | 'passkey' | 'recovery' | 'password'
export type Proof =
  | { kind: 'totp' | 'recovery'; code: string }
  | { kind: 'password'; password: string }
  | { kind: 'passkey'; passkey: Awaited<ReturnType<typeof requestPasskey>> }

const FIELDS = { totp: 'TOTP_CODE', recovery: 'RECOVERY_CODE', password: 'PASSWORD' } as const

/**
 * Proves the person's identity by one factor: a passkey, a code of an authenticator app, a recovery code or, in a demo,
 * the password.
 */
export function ProofForm({
  kinds,
  passkey,
  confirm,
  isBusy,
  error,
  onProof,
}: {
  kinds: readonly ProofKind[]
  passkey: PasskeyOptions | null
  confirm: string
  isBusy: boolean
  error: CallFailure | null
  onProof: (proof: Proof) => void
}) {
  const { t } = useTexts()
  const typed = kinds.filter((kind) => kind !== 'passkey')
  const [kind, setKind] = useState(typed[0])
  const [code, setCode] = useState('')
  const [isDeclined, setIsDeclined] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (kind === undefined || code.trim() === '') return
    onProof(kind === 'password' ? { kind, password: code } : { kind, code: code.replaceAll(/\s/g, '') })
  }
  const askForPasskey = async (options: PasskeyOptions) => {
    setIsDeclined(false)
    try {
      onProof({ kind: 'passkey', passkey: await requestPasskey(options) })
    } catch {
      setIsDeclined(true)
    }
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {passkey !== null && hasPasskeys() && (
        <button type="button" className="btn btn-main" disabled={isBusy} onClick={() => askForPasskey(passkey)}>
          {t('USE_PASSKEY')}
        </button>
      )}
      {isDeclined && <p role="alert">{t('PASSKEY_DECLINED')}</p>}
      {kind !== undefined && (
        <>
          <TextField
            key={kind}
            label={t(FIELDS[kind])}
            value={code}
            onChange={setCode}
            type={kind === 'password' ? 'password' : 'text'}
            inputMode={kind === 'totp' ? 'numeric' : 'text'}
            autoComplete={kind === 'password' ? 'current-password' : 'one-time-code'}
            autoFocus
          />
          {error !== null && (
            <div className="failure" role="alert">
              <CallFailureNote error={error} />
            </div>
          )}
          <button type="submit" className="btn btn-main" disabled={isBusy}>
            {confirm}
          </button>
          {typed
            .filter((other) => other !== kind)
            .map((other) => (
              <button
                key={other}
                type="button"
                className="link"
                onClick={() => {
                  setKind(other)
                  setCode('')
                }}
              >
                {t('USE_INSTEAD', { name: t(FIELDS[other]) })}
              </button>
            ))}
        </>
      )}
    </form>
  )
}
