/** The deepest nesting accepted; deeper documents are attacks. */
const DEPTH_MAX = 32

/**
 * Parses JSON as strictly as one gate (R22) requires: UTF-8 without a byte order mark, no duplicate keys, no
 * `__proto__` or `constructor` keys, at most 32 levels. Returns undefined for anything else; a JSON document is never
 * undefined.
 */
export function parseStrictJson(bytes: Buffer): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
  if (!shapeAllowed(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return everyNumberFinite(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Checks depth, duplicate and forbidden keys in one pass before parsing. Skips strings and ignores numbers. */
function shapeAllowed(text: string): boolean {
  const keys: (Set<string> | null)[] = []
  let keyExpected = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') {
      const end = endOfString(text, index)
      if (end < 0) return false
      const seen = keys.at(-1)
      if (keyExpected && seen) {
        const key = readKey(text.slice(index, end + 1))
        if (key === null || key === '__proto__' || key === 'constructor' || key === 'prototype' || seen.has(key))
          return false
        seen.add(key)
        keyExpected = false
      }
      index = end
    } else if (character === '{') {
      keys.push(new Set())
      keyExpected = true
    } else if (character === '[') {
      keys.push(null)
      keyExpected = false
    } else if (character === '}' || character === ']') {
      keys.pop()
      keyExpected = false
    } else if (character === ',') keyExpected = keys.at(-1) !== null
    if (keys.length > DEPTH_MAX) return false
  }
  return true
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '"') return index
  }
  return -1
}

function readKey(quoted: string): string | null {
  try {
    const key: unknown = JSON.parse(quoted)
    return typeof key === 'string' ? key : null
  } catch {
    return null
  }
}

/** 1E400 parses to Infinity, which no field accepts. */
function everyNumberFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(everyNumberFinite)
}
