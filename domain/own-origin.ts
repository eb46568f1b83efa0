/**
 * Whether the Origin of a request is the one that it was made to: that of the configured address, or one at the host
 * that the browser asked, which no page of another site can choose.
 */
export function isOwnOrigin(origin: string, { own, host }: { own: string; host: string | null | undefined }): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(own).origin || new URL(origin).host === host
}
