/** The state of a navigation to a list whose dialog for a new entity opens at once. */
export const CREATE = { creates: true } as const

/** True for {@link CREATE}; the state of a history entry can hold anything. */
export function isCreating(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'creates' in state
}
