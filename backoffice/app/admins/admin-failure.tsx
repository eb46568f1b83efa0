import { RefusedError } from '../calls/call-failure.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'

/** Explains why an act on an admin was refused, including the rules that the server enforces. */
export function AdminFailure({ error }: { error: unknown }) {
  const { t } = useTexts()
  if (error instanceof RefusedError && error.body.name === 'ACT_NOT_ALLOWED') return <p>{t('ADMIN_REFUSED')}</p>
  return <CallFailureNote error={error} />
}
