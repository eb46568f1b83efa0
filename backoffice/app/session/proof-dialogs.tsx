import { Suspense, useSyncExternalStore } from 'react'
import { onProofs, wantedProof } from '../calls/proofs.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'))

/** Prompts for the proof that waiting calls need. */
export function ProofDialogs() {
  const wanted = useSyncExternalStore(onProofs, wantedProof, () => null)
  return <Suspense>{wanted !== null && <ProofDialog proof={wanted} />}</Suspense>
}
