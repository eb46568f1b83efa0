/**
 * True if the Origin of a request is the shop's own: the configured address, or the requested host, which no page of
 * another site can choose.
 */
export function isOwnOrigin(origin: string, { own, host }: { own: string; host: string | null | undefined }): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(own).origin || new URL(origin).host === host
}
