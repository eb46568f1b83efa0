/**
 * True if the client of this If-None-Match already has the version with the entity tag, so that the answer is 304. `*`
 * means any version; tags are compared without `W/`. RFC 9110 §13.1.2
 */
export function hasVersion(ifNoneMatch: string | undefined, tag: string): boolean {
  const own = withoutWeakness(tag)
  return ifNoneMatch?.split(',').some((one) => ['*', own].includes(withoutWeakness(one.trim()))) ?? false
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '')
}
