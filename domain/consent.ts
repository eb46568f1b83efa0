/**
 * Kinds of consent. Terms and the like are accepted once, at registration; newsletter consents can be withdrawn.
 * SPEC §3 Account.
 */
export const CONSENT_KINDS = ['terms', 'privacy', 'withdrawal', 'age', 'marketing_email', 'marketing_sms'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** Consents that a member can grant and withdraw at any time. */
export const CHANGEABLE_CONSENTS = ['marketing_email', 'marketing_sms'] as const satisfies readonly ConsentKind[]

export function isChangeableConsent(kind: ConsentKind): boolean {
  return CHANGEABLE_CONSENTS.some((one) => one === kind)
}

/** An answer to one kind of consent. */
export type KnownConsent = { kind: string; given: boolean; at: Date }

/**
 * The current consents in the order of the kinds: the latest answer to each; newsletter consents default to false.
 * `rows` may be in any order. SPEC §3 Account.
 */
export function consentsNow<Row extends KnownConsent>(rows: readonly Row[]): { kind: ConsentKind; said: Row | null }[] {
  return CONSENT_KINDS.flatMap((kind) => {
    const said = rows
      .filter((row) => row.kind === kind)
      .reduce<Row | null>((last, row) => (last !== null && last.at > row.at ? last : row), null)
    return said !== null || isChangeableConsent(kind) ? [{ kind, said }] : []
  })
}
