/** What a person has to prove before a call can go on: who they are, or once more that it is them. */
export type Proof = 'sign_in' | 'step_up'

interface Wanted {
  proof: Proof
  answer: (isGiven: boolean) => void
}

let wanted: Wanted | null = null
let pending: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/**
 * Asks the person over the page that they see, which stays as it is. Calls that need the same proof at the same time share one question.
 * Resolves with false if the person declines.
 */
export function askProof(proof: Proof): Promise<boolean> {
  // Before anybody has signed in there is no page to ask over: the door itself asks.
  if (listeners.size === 0) return Promise.resolve(false)
  if (pending !== null && wanted?.proof === proof) return pending
  pending = new Promise<boolean>((resolve) => {
    wanted = { proof, answer: resolve }
  }).finally(() => {
    wanted = null
    pending = null
    tell()
  })
  tell()
  return pending
}

/** The proof that is wanted now; null for none. */
export function wantedProof(): Proof | null {
  return wanted?.proof ?? null
}

/** Answers the open question: the waiting calls go on, or fail as they were refused. */
export function answerProof(isGiven: boolean): void {
  wanted?.answer(isGiven)
}

export function onProofs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
