/**
 * The values of an entity before the last of these changes, latest first, of the fields that differ from now; null if
 * there is nothing to restore, as before its creation.
 */
export function valuesBefore(
  changes: readonly { before: Readonly<Record<string, unknown>> }[],
  fields: readonly string[],
): Record<string, unknown> | null {
  const restored: Record<string, unknown> = {}
  for (const { before } of changes) for (const field of fields) if (field in before) restored[field] = before[field]
  const isOriginal = fields.every((field) => !(field in (changes.at(-1)?.before ?? {})))
  return isOriginal ? null : restored
}
