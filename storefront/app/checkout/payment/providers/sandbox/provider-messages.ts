/** A message from the provider's card frame. */
export type ProviderMessage =
  | { type: 'ready' | 'resize'; height: number }
  | { type: 'validity'; complete: boolean }
  | { type: 'token'; card_token: string }
  | { type: 'error' }

/** The maximum height of the frame. */
const HEIGHT_MAX = 1200

/** Parses a message of the provider's frame; null for anything else. The caller checks origin and source. */
export function readProviderMessage(data: unknown): ProviderMessage | null {
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'meridian-sandbox')
    return null
  const message = data as Record<string, unknown>
  switch (message.type) {
    case 'ready':
    case 'resize':
      return typeof message.height === 'number' && message.height > 0
        ? { type: message.type, height: Math.min(HEIGHT_MAX, Math.ceil(message.height)) }
        : null
    case 'validity':
      return { type: 'validity', complete: message.complete === true }
    case 'token':
      return typeof message.card_token === 'string' ? { type: 'token', card_token: message.card_token } : null
    case 'error':
      return { type: 'error' }
    default:
      return null
  }
}
