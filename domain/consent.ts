/** What a member can agree to. Terms and the like are agreed to once, by joining; letters can be taken back. SPEC §3 Account. */
export const CONSENT_KINDS = ['terms', 'privacy', 'withdrawal', 'age', 'marketing_email', 'marketing_sms'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The consents that a member gives and takes back at will. */
export const CHANGEABLE_CONSENTS = ['marketing_email', 'marketing_sms'] as const satisfies readonly ConsentKind[]

export function isChangeableConsent(kind: ConsentKind): boolean {
  return CHANGEABLE_CONSENTS.some((one) => one === kind)
}

/** What was said of a kind last, where somebody was asked. */
export type KnownConsent = { kind: string; given: boolean; at: Date }

/**
 * The consents as they stand, in the order of the kinds: what was said last of each, and that letters were not agreed to where nobody was
 * asked. `rows` may be in any order. SPEC §3 Account.
 */
export function consentsNow<Row extends KnownConsent>(rows: readonly Row[]): { kind: ConsentKind; said: Row | null }[] {
  return CONSENT_KINDS.flatMap((kind) => {
    const said = rows
      .filter((row) => row.kind === kind)
      .reduce<Row | null>((last, row) => (last !== null && last.at > row.at ? last : row), null)
    return said !== null || isChangeableConsent(kind) ? [{ kind, said }] : []
  })
}
