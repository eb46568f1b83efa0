/** RFC 3492: how Punycode writes the letters of a label in digits. */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_LETTER = 0x80
const FIRST_BIAS = 72

/**
 * The one form of a domain that may have letters beyond ASCII, which browsers write in another way than people: with
 * those letters, in lower case (IDNA, UTS 46). Null for what no domain is.
 */
export function unicodeDomain(domain: string): string | null {
  if (!URL.canParse(`http://${domain}`)) return null
  // The URL standard has the only IDNA that browsers and servers share; it writes ASCII.
  const { hostname } = new URL(`http://${domain}`)
  const labels = hostname.split('.').map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) : label))
  const domainOfLabels = labels.join('.')
  // Some Punycode stands for nothing, or for what is written in another way.
  const isOne = URL.canParse(`http://${domainOfLabels}`) && new URL(`http://${domainOfLabels}`).hostname === hostname
  return labels.includes(null) || !isOne ? null : domainOfLabels
}

/** A label from its Punycode. RFC 3492 §6.2 */
function decoded(punycode: string): string | null {
  const end = punycode.lastIndexOf('-')
  const letters = [...punycode.slice(0, Math.max(0, end))].map((letter) => letter.codePointAt(0) ?? 0)
  let [letter, at, bias] = [FIRST_LETTER, 0, FIRST_BIAS]
  let place = end + 1
  while (place < punycode.length) {
    const before = at
    for (let weight = 1, k = BASE; ; k += BASE) {
      const read = Number.parseInt(punycode[place] ?? '', BASE)
      place += 1
      if (Number.isNaN(read)) return null
      // Letters come before digits there, after them in parseInt.
      const digit = read < 10 ? read + 26 : read - 10
      at += digit * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = letters.length + 1
    bias = adapted(at - before, count, before === 0)
    letter += Math.floor(at / count)
    at %= count
    if (letter > 0x10ffff) return null
    letters.splice(at, 0, letter)
    at += 1
  }
  return String.fromCodePoint(...letters)
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}
