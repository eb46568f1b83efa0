/** A letter, digit or sign that no address needs to encode, written as its code. */
const NEEDLESS_CODE = /%(?:2[1789ADEade]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])/g

/**
 * The path of an address with nothing encoded that needs no code. Two programs that read one address must mean the same
 * call: one of them may compare the path as it is written, and the other decode it first.
 */
export function plainPath(path: string): string {
  return path.replace(NEEDLESS_CODE, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
}

/**
 * Whether a path is written as our own programs write it. What follows a `#` would be read by some as part of it, by
 * others not.
 */
export function isPlainPath(path: string): boolean {
  return !/[#\\]/.test(path) && plainPath(path) === path
}
