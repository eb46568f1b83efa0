import { proveSignIn, signInAdmin } from '@meridian/contract/admin/sessions.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { type FormEvent, useState } from 'react'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { TextField } from '../ui/field.tsx'
import { ProofForm } from './proof-form.tsx'
import { thisDevice } from './this-device.ts'

type Factor = NonNullable<AnswerOf<typeof signInAdmin>['factor']>

/** Password, then a second factor. The server stores the session in a cookie that scripts cannot read. */
export function SignInForm({ username: known, onDone }: { username?: string; onDone: () => void }) {
  const { t } = useTexts()
  const [username, setUsername] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [factor, setFactor] = useState<Factor | null>(null)
  const signIn = useChange(signInAdmin, {
    onDone: (answer) => {
      if (answer.factor === null) onDone()
      else setFactor(answer.factor)
    },
  })
  const prove = useChange(proveSignIn, { onDone })
  if (factor !== null) {
    return (
      <ProofForm
        kinds={factor.kinds}
        passkey={factor.passkey}
        confirm={t('SIGN_IN')}
        isBusy={prove.isPending}
        error={prove.error}
        onProof={(proof) => {
          if (proof.kind !== 'password') prove.mutate({ body: { challenge: factor.challenge, proof, ...thisDevice() } })
        }}
      />
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (username.trim() !== '' && password !== '') {
      signIn.mutate({ body: { username: username.trim(), password, ...thisDevice() } })
    }
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={t('EMAIL')}
        type="email"
        autoComplete="username"
        value={username}
        onChange={setUsername}
        readOnly={known !== undefined}
        autoFocus={known === undefined}
        required
      />
      <TextField
        label={t('PASSWORD')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus={known !== undefined}
        required
      />
      {signIn.error !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={signIn.error} />
        </div>
      )}
      <button type="submit" className="btn btn-main" disabled={signIn.isPending}>
        {t('SIGN_IN')}
      </button>
    </form>
  )
}
