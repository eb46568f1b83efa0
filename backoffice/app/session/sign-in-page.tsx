import { signInByPasskey, startPasskeySignIn } from '@meridian/contract/admin/sessions.ts'
import { useState } from 'react'
import { callAdmin } from '../calls/call-admin.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { DemoPeople } from './demo-people.tsx'
import { hasPasskeys, requestPasskey } from './passkey.ts'
import { SignInForm } from './sign-in-form.tsx'
import { thisDevice } from './this-device.ts'

/** Shown at every address until the sign-in, followed by the requested page. */
export default function SignInPage({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const [error, setError] = useState<unknown>(null)
  const goByPasskey = async () => {
    setError(null)
    try {
      const { challenge, passkey } = await callAdmin(startPasskeySignIn, {}, { key: crypto.randomUUID() })
      const body = { challenge, passkey: await requestPasskey(passkey), ...thisDevice() }
      await callAdmin(signInByPasskey, { body }, { key: crypto.randomUUID() })
      onDone()
    } catch (failure) {
      // A DOMException means that the person closed the browser's own dialog.
      if (!(failure instanceof DOMException)) setError(failure)
    }
  }
  return (
    <main className="sign-in">
      <span className="logo">Meridian</span>
      <h1 className="page-title">{t('SIGN_IN_TITLE')}</h1>
      <SignInForm onDone={onDone} />
      {hasPasskeys() && (
        <button type="button" className="btn" onClick={goByPasskey}>
          {t('SIGN_IN_PASSKEY')}
        </button>
      )}
      <DemoPeople onDone={onDone} />
      {error !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={error} />
        </div>
      )}
    </main>
  )
}
