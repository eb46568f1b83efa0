import { proveStepUp, startStepUp } from '@meridian/contract/admin/sessions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { callAdmin } from '../calls/call-admin.ts'
import { answerProof, type Proof } from '../calls/proofs.ts'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { ProofForm } from './proof-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { type Self, selfQuery } from './use-self.ts'

/** The page stays as it is under the dialog, including everything typed. */
export default function ProofDialog({ proof }: { proof: Proof }) {
  return proof === 'sign_in' ? <SignInAgain /> : <StepUp />
}

function SignInAgain() {
  const { t } = useTexts()
  const client = useQueryClient()
  const before = client.getQueryData<{ self: Self }>(selfQuery.queryKey)?.self
  const go = async () => {
    const now = (await client.fetchQuery({ ...selfQuery, staleTime: 0 })).self
    // Another person must not see anything of this page.
    if (before !== undefined && now.admin_id !== before.admin_id) location.assign('/')
    else answerProof(true)
  }
  return (
    <Question title={t('SESSION_ENDED')} onClose={() => answerProof(false)}>
      <p>{t('SESSION_ENDED_TEXT')}</p>
      <SignInForm {...(before !== undefined && { username: before.email })} onDone={go} />
    </Question>
  )
}

function StepUp() {
  const { t } = useTexts()
  const start = useQuery({
    queryKey: ['step-up'],
    // The challenge of a changing call, requested once per prompt.
    queryFn: () => callAdmin(startStepUp, {}, { key: crypto.randomUUID() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const prove = useChange(proveStepUp, { onDone: () => answerProof(true) })
  return (
    <Question title={t('STEP_UP_TITLE')} onClose={() => answerProof(false)}>
      <p>{t('STEP_UP_TEXT')}</p>
      {start.isPending && <LoadingState />}
      {start.isError && <FailedState error={start.error} onRetry={() => start.refetch()} />}
      {start.data && (
        <ProofForm
          kinds={start.data.kinds}
          passkey={start.data.passkey}
          confirm={t('CONFIRM')}
          isBusy={prove.isPending}
          error={prove.error}
          onProof={(proof) => prove.mutate({ body: { challenge: start.data.challenge, proof } })}
        />
      )}
    </Question>
  )
}

function Question({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <ModalOverlay
      className="overlay z-(--layer-progress)"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" className="dialog-title">
            {title}
          </Heading>
          <div className="grid gap-1.75 py-1.75 px-2.5">{children}</div>
          <footer className="dialog-foot">
            <button type="button" className="btn" onClick={onClose}>
              {t('BACK_TO_PAGE')}
            </button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
