/**
 * Secrets in use: the first makes new texts, and what any of them made is known, so that one can be replaced without
 * ending anything. Sessions (R20), docs/operations.md.
 */
export type SecretRing = readonly [Buffer, ...Buffer[]]

/** @throws Error where there is none */
export function secretRing(texts: readonly string[]): SecretRing {
  const [first, ...others] = texts.map((text) => Buffer.from(text))
  if (first === undefined) throw new Error('At least one secret is needed')
  return [first, ...others]
}

/** The value made by the secret that made the right one; by the first secret if none did. */
export function madeBy<Made>(ring: SecretRing, make: (secret: Buffer) => Made, isRight: (made: Made) => boolean): Made {
  for (const secret of ring) {
    const made = make(secret)
    if (isRight(made)) return made
  }
  return make(ring[0])
}
