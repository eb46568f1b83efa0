import {
  addPasskey,
  listOwnSessions,
  readSelf,
  removeFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@meridian/contract/admin/sessions.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Suspense, useState } from 'react'
import { useChange } from '../calls/use-change.ts'
import { hasPasskeys, makePasskey } from '../session/passkey.ts'
import type { Self } from '../session/use-self.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { DayText } from '../ui/date-text.tsx'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { toast } from '../ui/toasts.tsx'

const AppDialog = lazyPart(() => import('./app-dialog.tsx'))

const REFETCHES = [readSelf, listOwnSessions]

/** The second factors, and the recovery codes in case they are lost. */
export function OwnFactors({ self }: { self: Self }) {
  const { t } = useTexts()
  const [app, setApp] = useState<AnswerOf<typeof startTotp> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [removed, setRemoved] = useState<NamedFactor | null>(null)
  const added = ({ recovery_codes }: { recovery_codes: readonly string[] | null }) => {
    toast(t('SELF_FACTOR_ADDED'))
    if (recovery_codes !== null) setCodes(recovery_codes)
  }
  const begin = useChange(startTotp, { onDone: setApp })
  const save = useChange(addPasskey, { refetches: REFETCHES, onDone: added })
  const beginPasskey = useChange(startPasskey, {
    onDone: async ({ challenge, passkey }) => {
      try {
        save.mutate({ body: { challenge, name: t('PASSKEY'), passkey: await makePasskey(passkey) } })
      } catch {
        // The person has closed the browser's own dialog.
      }
    },
  })
  const renew = useAct(renewRecoveryCodes, { refetches: [readSelf], onClose: () => setCodes(null) })
  const error = begin.error ?? beginPasskey.error ?? save.error ?? renew.error
  const nameOf = ({ kind, name }: Self['factors'][number]) => (kind === 'totp' ? t('SELF_APP') : name)
  return (
    <>
      <Card title={t('SELF_FACTORS')}>
        {error && (
          <div className="failure" role="alert">
            <CallFailureNote error={error} />
          </div>
        )}
        {self.factors.length === 0 && <p>{t('SELF_NO_FACTORS')}</p>}
        <Facts
          facts={self.factors.map((factor) => ({
            name: (
              <>
                {nameOf(factor)}
                <span className="sub">
                  <DayText day={factor.created_at} />
                </span>
              </>
            ),
            value: self.factors.length > 1 && (
              <button
                type="button"
                className="btn"
                aria-label={t('SELF_REMOVE_NAMED', { name: nameOf(factor) })}
                onClick={() => setRemoved({ factor_id: factor.factor_id, name: nameOf(factor) })}
              >
                {t('SELF_REMOVE')}
              </button>
            ),
          }))}
        />
        <div className="flex flex-wrap mt-1.5 gap-1">
          {hasPasskeys() && (
            <button type="button" className="btn" disabled={save.isPending} onClick={() => beginPasskey.mutate({})}>
              {t('MAKE_PASSKEY')}
            </button>
          )}
          <button type="button" className="btn" disabled={begin.isPending} onClick={() => begin.mutate({})}>
            {t('SELF_ADD_APP')}
          </button>
        </div>
      </Card>
      {self.factors.length > 0 && (
        <Card
          title={t('RECOVERY_CODES')}
          aside={
            <button
              type="button"
              className="btn"
              disabled={renew.isPending}
              onClick={() => renew.mutate({}, { onSuccess: ({ recovery_codes }) => setCodes(recovery_codes) })}
            >
              {t('SELF_NEW_CODES')}
            </button>
          }
        >
          <p>{t('SELF_CODES_LEFT', { count: self.recovery_codes_left })}</p>
        </Card>
      )}
      <Suspense>{app !== null && <AppDialog app={app} onAdded={added} onClose={() => setApp(null)} />}</Suspense>
      {codes !== null && (
        <ActDialog act={renew} title={t('RECOVERY_CODES')} confirm={t('CODES_KEPT')} onConfirm={renew.close}>
          <p>{t('RECOVERY_CODES_TEXT')}</p>
          <ul className="grid gap-0.75 grid-cols-[1fr_1fr]" translate="no">
            {codes.map((one) => (
              <li key={one}>
                <code>{one}</code>
              </li>
            ))}
          </ul>
        </ActDialog>
      )}
      {removed !== null && <RemoveDialog factor={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

interface NamedFactor {
  factor_id: number
  name: string
}

function RemoveDialog({
  factor: { factor_id: factorId, name },
  onClose,
}: {
  factor: NamedFactor
  onClose: () => void
}) {
  const { t } = useTexts()
  const remove = useAct(removeFactor, { refetches: REFETCHES, done: 'SELF_REMOVED', onClose })
  return (
    <ActDialog
      act={remove}
      title={t('SELF_REMOVE_NAMED', { name })}
      confirm={t('SELF_REMOVE')}
      isDestructive
      onConfirm={() => remove.mutate({ params: { factorId } })}
    >
      <p>{t('SELF_REMOVE_TEXT')}</p>
    </ActDialog>
  )
}
