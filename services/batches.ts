/** Few enough rows to hold for a moment, however many there are. */
export const ROWS_AT_ONCE = 500

/** Repeats a step that says how many rows it has dealt with, until it finds fewer than it may take at once. */
export async function inBatches(step: () => Promise<number>): Promise<void> {
  for (;;) if ((await step()) < ROWS_AT_ONCE) return
}
