import { type Evaluating, evaluatePositions } from './evaluate.ts'
import { rollUpVolume } from './volume.ts'

/** Brings points of groups, positions and what follows from them up to date. Doing it again changes nothing more. SPEC §1 Structure. */
export async function keepStructure(evaluating: Evaluating): Promise<void> {
  await rollUpVolume(evaluating.database, evaluating.now)
  await evaluatePositions(evaluating)
}
