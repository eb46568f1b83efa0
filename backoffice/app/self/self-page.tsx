import { readSelf } from '@meridian/contract/admin/sessions.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { loadTexts } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { OwnFactors } from './own-factors.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import './self.css'

export async function clientLoader() {
  await loadTexts('self')
  return null
}

export const shouldRevalidate = () => false

/** The signed-in admin's own sessions, second factors, recovery codes and password. */
export default function SelfPage() {
  const { t } = useTexts()
  const query = useAnswer(readSelf, {})
  const self = query.data?.self
  return (
    <article>
      <header className="page-head">
        <h1 className="page-title">{t('MY_SIGN_IN')}</h1>
      </header>
      {self === undefined && query.isPending && <LoadingState />}
      {self === undefined && query.isError && <FailedState error={query.error} onRetry={() => query.refetch()} />}
      {self !== undefined && (
        <>
          <OwnSessions />
          <OwnFactors self={self} />
          <OwnPassword />
        </>
      )}
    </article>
  )
}
