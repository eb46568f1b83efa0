import { randomUUID } from 'node:crypto'
import { isSameSecret } from '../signature.ts'

/** A point of sale: its keys, and its allowed methods. */
export type PointOfSale = {
  posId: string
  clientId: string
  clientSecret: string
  secondKey: string
  currencies: readonly string[]
  /** Codes of enabled methods: banks, c for cards, blik. */
  payMethods: readonly string[]
  algorithm?: 'MD5' | 'SHA-256'
}

const lifeS = 43_199
const maxTokens = 10_000

/** The access tokens of `client_credentials`, each of one point of sale, for twelve hours by default. */
export function createTokens(points: readonly PointOfSale[], clock: () => number, tokenLifeS = lifeS) {
  const tokens = new Map<string, { point: PointOfSale; until: number }>()
  let issued = 0
  return {
    /** Null for wrong credentials. */
    issue(clientId: string, clientSecret: string) {
      const point = points.find((one) => one.clientId === clientId)
      if (point === undefined || !isSameSecret(point.clientSecret, clientSecret)) return null
      const access_token = randomUUID()
      tokens.set(access_token, { point, until: clock() + tokenLifeS * 1000 })
      for (const oldest of tokens.keys()) {
        if (tokens.size <= maxTokens) break
        tokens.delete(oldest)
      }
      issued += 1
      return { access_token, token_type: 'bearer', expires_in: tokenLifeS, grant_type: 'client_credentials' }
    },
    /** The point of sale of an `Authorization` header; null unless its token is valid now. */
    pointOf(header: string | undefined): PointOfSale | null {
      const token = tokens.get(/^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '')
      return token !== undefined && token.until > clock() ? token.point : null
    },
    /** Ends all tokens, as when PayU restarts. */
    revokeAll: () => tokens.clear(),
    issued: () => issued,
  }
}

export type Tokens = ReturnType<typeof createTokens>
