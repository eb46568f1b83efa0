import type { createChangeSet } from '@meridian/contract/admin/change-sets.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import type { FieldProblem } from '@meridian/contract/errors.ts'

/** A changed row of a change set, based on the values that the admin saw. */
export type RowChange = NonNullable<InputOf<typeof createChangeSet>['body']>['changes'][number]

/** The changes of `changes.<n>.after.<column>` in a refusal. */
export function refusedChanges<Change extends { key: string }>(
  problems: readonly Pick<FieldProblem, 'path' | 'code'>[],
  changes: readonly Change[],
): { change: Change; column: string; code: string }[] {
  return problems.flatMap(({ path, code }) => {
    const [, index, column] = /^changes\.(\d+)\.after\.(\w+)$/.exec(path) ?? []
    const change = changes[Number(index)]
    return change === undefined || column === undefined ? [] : [{ change, column, code }]
  })
}
