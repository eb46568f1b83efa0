/** RFC 3492: the parameters of Punycode. */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_LETTER = 0x80
const FIRST_BIAS = 72

/**
 * The canonical Unicode form of a domain, in lower case, whether typed or encoded as Punycode by a browser (IDNA, UTS
 * 46). Null if it is not a domain.
 */
export function unicodeDomain(domain: string): string | null {
  if (!URL.canParse(`http://${domain}`)) return null
  // Only the URL standard's IDNA is common to browsers and servers; its result is ASCII.
  const { hostname } = new URL(`http://${domain}`)
  const labels = hostname.split('.').map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) : label))
  const domainOfLabels = labels.join('.')
  // Some Punycode decodes to nothing, or to text with another canonical encoding.
  const isOne = URL.canParse(`http://${domainOfLabels}`) && new URL(`http://${domainOfLabels}`).hostname === hostname
  return labels.includes(null) || !isOne ? null : domainOfLabels
}

/** Decodes the Punycode of a label. RFC 3492 §6.2 */
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
      // Punycode orders letters before digits, parseInt after them.
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
