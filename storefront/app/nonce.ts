import { createContext, useContext } from 'react'

/** The nonce of an uncached page; a cached one has hashes instead, and in the browser there is none. R23. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
