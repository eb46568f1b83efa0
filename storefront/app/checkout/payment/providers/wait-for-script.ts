const ASK_EVERY_MS = 250
const SCRIPT_WITHIN_MS = 5000

/**
 * The object that a provider's script defines on the window; null if it does not load in time, as when it is blocked.
 */
export async function waitForScript<Script>(find: () => Script | undefined): Promise<Script | null> {
  const until = performance.now() + SCRIPT_WITHIN_MS
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    if (performance.now() > until) return null
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}
