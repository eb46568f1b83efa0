/** A needlessly percent-encoded letter, digit or sign. */
const NEEDLESS_CODE = /%(?:2[1789ADEade]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])/g

/**
 * Decodes everything in a path that needs no encoding. Two programs that read one address must agree on the call, even
 * if one compares the raw path and the other decodes it first.
 */
export function plainPath(path: string): string {
  return path.replace(NEEDLESS_CODE, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
}

/** True if a path is canonical. Programs disagree on whether text after a `#` belongs to it. */
export function isPlainPath(path: string): boolean {
  return !/[#\\]/.test(path) && plainPath(path) === path
}
