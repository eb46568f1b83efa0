import { z } from 'zod'

/** Records chosen in fields lately, by kind, in the tab's session storage, which signing out empties. */
const KEY = 'recent_choices'
const KEPT = 5

const Choice = z.object({ id: z.int(), name: z.string() })
export type Choice = z.output<typeof Choice>
const Choices = z.record(z.string(), z.array(Choice))

function stored(): z.output<typeof Choices> {
  try {
    return Choices.catch({}).parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** The records of a kind chosen lately in this tab, newest first. */
export function recentChoices(kind: string): Choice[] {
  return stored()[kind] ?? []
}

export function rememberChoice(kind: string, chosen: Choice): void {
  const others = recentChoices(kind).filter(({ id }) => id !== chosen.id)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...stored(), [kind]: [chosen, ...others].slice(0, KEPT) }))
  } catch {
    // The browser may refuse to store anything; the field then offers no recent records.
  }
}
