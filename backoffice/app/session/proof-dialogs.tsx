import { Suspense, useSyncExternalStore } from 'react'
import { onProofs, wantedProof } from '../calls/proofs.ts'
import { laterPart } from '../ui/later-part.tsx'

const ProofDialog = laterPart(() => import('./proof-dialog.tsx'))

/** Prompts for the proof that waiting calls need. */
export function ProofDialogs() {
  const wanted = useSyncExternalStore(onProofs, wantedProof, () => null)
  return <Suspense>{wanted !== null && <ProofDialog proof={wanted} />}</Suspense>
}
