import { acceptInvitation } from '@meridian/contract/admin/admins.ts'
import { Code } from '@meridian/contract/fields.ts'
import { PASSWORD_MIN } from '@meridian/domain/password.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type CallFailure, RefusedError } from '../calls/call-failure.ts'
import { useChange } from '../calls/use-change.ts'
import { loadTexts, type Translate } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { problemText } from '../ui/failure-text.ts'
import { CheckField, TextField } from '../ui/field.tsx'

export async function clientLoader() {
  await loadTexts('invitation')
  return null
}

export const shouldRevalidate = () => false

/** Target of an invitation link: sets a password, after which the frame requires a second factor. */
export default function InvitationPage() {
  const { t } = useTexts()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [password, setPassword] = useState('')
  const [isShown, setIsShown] = useState(false)
  const link = search.get('link') ?? ''
  const accept = useChange(acceptInvitation, {
    onDone: () => {
      // Another person may have worked in this browser before.
      client.removeQueries()
      navigate('/', { replace: true })
    },
  })
  if (!Code.safeParse(link).success || isOver(accept.error)) return <InvitationOver />
  const problem = passwordProblem(accept.error, t)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !accept.isPending) accept.mutate({ body: { link, password } })
  }
  return (
    <main className="sign-in">
      <span className="logo">Meridian</span>
      <h1 className="page-title">{t('INVITATION_TITLE')}</h1>
      <p>{t('INVITATION_TEXT')}</p>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={t('PASSWORD')}
          hint={t('INVITATION_HINT', { minimum: PASSWORD_MIN })}
          error={problem}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          autoFocus
          required
        />
        <CheckField label={t('INVITATION_SHOW')} isChecked={isShown} onChange={setIsShown} />
        {accept.error !== null && problem === undefined && (
          <div className="failure" role="alert">
            <CallFailureNote error={accept.error} />
          </div>
        )}
        <button type="submit" className="btn btn-main" disabled={accept.isPending}>
          {t('INVITATION_SAVE')}
        </button>
      </form>
    </main>
  )
}

/** A link works once and expires after three days: after using it one signs in, and otherwise needs a new one. */
function InvitationOver() {
  const { t } = useTexts()
  return (
    <main className="sign-in">
      <span className="logo">Meridian</span>
      <h1 className="page-title">{t('INVITATION_OVER_TITLE')}</h1>
      <p role="alert">{t('INVITATION_OVER_TEXT')}</p>
      <Link className="btn btn-main" to="/" replace>
        {t('SIGN_IN')}
      </Link>
    </main>
  )
}

function isOver(error: CallFailure | null): boolean {
  return error instanceof RefusedError && error.is('ONE_TIME_CODE_INVALID')
}

/** The problem with the password; undefined if the failure has another cause. */
function passwordProblem(error: CallFailure | null, t: Translate): string | undefined {
  if (!(error instanceof RefusedError)) return undefined
  const problem = error.body.fields?.find(({ path }) => path === 'password')
  if (problem?.code === 'PASSWORD_TOO_SHORT') return t('INVITATION_SHORT', { minimum: PASSWORD_MIN })
  if (problem?.code === 'PASSWORD_COMMON') return t('INVITATION_COMMON')
  if (problem?.code === 'PASSWORD_PERSONAL') return t('INVITATION_PERSONAL')
  return problem && problemText(problem, t)
}
