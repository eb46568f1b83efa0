/** A batch small enough to lock briefly, however many rows there are in total. */
export const ROWS_AT_ONCE = 500

/** Repeats a step, which returns the number of rows it handled, until it returns less than a full batch. */
export async function inBatches(step: () => Promise<number>): Promise<void> {
  for (;;) if ((await step()) < ROWS_AT_ONCE) return
}
