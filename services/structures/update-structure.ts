import { type EvaluationDeps, evaluatePositions } from './evaluate.ts'
import { rollUpVolume } from './volume.ts'

/** Brings group points, positions and what follows from them up to date. Idempotent. SPEC §1 Structure. */
export async function updateStructure(evaluating: EvaluationDeps): Promise<void> {
  await rollUpVolume(evaluating.database, evaluating.now)
  await evaluatePositions(evaluating)
}
