/**
 * Whether the client of a request with this If-None-Match has the version with the entity tag already, so that 304 is
 * the answer. `*` means any version; tags are compared without `W/`. RFC 9110 §13.1.2
 */
export function hasVersion(ifNoneMatch: string | undefined, tag: string): boolean {
  const own = withoutWeakness(tag)
  return ifNoneMatch?.split(',').some((one) => ['*', own].includes(withoutWeakness(one.trim()))) ?? false
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '')
}
