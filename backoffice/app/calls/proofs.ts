/** The required proof: a sign-in, or a step-up of the session. */
export type Proof = 'sign_in' | 'step_up'

interface ProofRequest {
  proof: Proof
  answer: (isGiven: boolean) => void
}

let wanted: ProofRequest | null = null
let pending: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/**
 * Prompts over the current page, which stays as it is. Concurrent calls that need the same proof share one prompt.
 * Resolves with false if the person declines.
 */
export function requestProof(proof: Proof): Promise<boolean> {
  // Before the first sign-in there is no page to prompt over; the sign-in page handles it.
  if (listeners.size === 0) return Promise.resolve(false)
  if (pending !== null && wanted?.proof === proof) return pending
  pending = new Promise<boolean>((resolve) => {
    wanted = { proof, answer: resolve }
  }).finally(() => {
    wanted = null
    pending = null
    notifyListeners()
  })
  notifyListeners()
  return pending
}

/** The proof being prompted for; null for none. */
export function wantedProof(): Proof | null {
  return wanted?.proof ?? null
}

/** Answers the open prompt: the waiting calls continue, or fail with their original refusal. */
export function answerProof(isGiven: boolean): void {
  wanted?.answer(isGiven)
}

export function onProofs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
