import { changeOwnPassword, listOwnSessions } from '@meridian/contract/admin/sessions.ts'
import { type FormEvent, useState } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { TextField } from '../ui/field.tsx'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { toast } from '../ui/toasts.tsx'

/** Changes the password, which ends every other session. */
export function OwnPassword() {
  const { t } = useTexts()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const change = useChange(changeOwnPassword, {
    refetches: [listOwnSessions],
    onDone: () => {
      setCurrent('')
      setNext('')
      toast(t('SELF_PASSWORD_CHANGED'))
    },
  })
  useUnsaved(current !== '' || next !== '')
  const refused = change.error instanceof RefusedError ? change.error : null
  const isWrong = refused?.is('PASSWORD_WRONG') === true
  const isWeak = refused?.body.fields?.some(({ path }) => path === 'new_password') === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (current !== '' && next !== '' && !change.isPending) {
      change.mutate({ body: { current_password: current, new_password: next } })
    }
  }
  return (
    <Card title={t('SELF_PASSWORD')}>
      <form className="stack max-w-[28rem]" onSubmit={submit} noValidate>
        <TextField
          label={t('SELF_PASSWORD_NOW')}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={isWrong ? t('SELF_PASSWORD_WRONG') : undefined}
        />
        <TextField
          label={t('SELF_PASSWORD_NEW')}
          type="password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          error={isWeak ? t('SELF_PASSWORD_WEAK') : undefined}
        />
        {change.error && !isWrong && !isWeak && (
          <div className="failure" role="alert">
            <CallFailureNote error={change.error} />
          </div>
        )}
        <div>
          <button type="submit" className="btn btn-main" disabled={change.isPending}>
            {t('SELF_PASSWORD_CHANGE')}
          </button>
        </div>
      </form>
    </Card>
  )
}
