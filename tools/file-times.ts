import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileTime } from './test-report.ts'

/** A Vitest reporter: the duration of each test file with its hooks, and its start and end; written to FILE_TIMES. */
export default class FileTimes implements Reporter {
  readonly #begun = new Map<string, number>()
  readonly #times: FileTime[] = []

  onTestModuleStart({ id }: TestModule): void {
    this.#begun.set(id, Date.now())
  }

  onTestModuleEnd(module: TestModule): void {
    const ended_at = Date.now()
    this.#times.push({
      file: path.relative(process.cwd(), module.moduleId),
      project: module.project.name,
      ms: module.diagnostic().duration,
      began_at: this.#begun.get(module.id) ?? ended_at,
      ended_at,
    })
  }

  onTestRunEnd(): void {
    const file = process.env.FILE_TIMES
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#times))
  }
}
