import type { Database } from '@meridian/database/schema/database.ts'
import { oneOf } from '@meridian/database/stored-value.ts'
import {
  POSITION_METRICS,
  POSITION_OPERATORS,
  POSITION_SCOPES,
  type Position,
  type PositionRequirement,
} from '@meridian/domain/position.ts'
import { type Kysely, sql } from 'kysely'

/** A position with what follows from it. */
export interface StoredPosition extends Position {
  price_group_id: number
  settlement_type: string | null
}

/** All positions with their requirements, lowest first. They are data: a few dozen rows. SPEC §1 Positions. */
export async function readPositions(database: Kysely<Database>): Promise<StoredPosition[]> {
  const positions = await database
    .selectFrom('structures.position')
    .select(['position_id', 'rank', 'price_group_id', 'settlement_type'])
    .orderBy('rank')
    .execute()
  const requirements = await database
    .selectFrom('structures.position_requirement')
    .select([
      'requirement_id',
      'position_id',
      'alternative',
      'metric',
      'scope',
      'operator',
      'target',
      'of_position_id',
      'depth',
      'per_leg',
    ])
    .orderBy('place')
    .orderBy('requirement_id')
    .execute()
  return positions.map((position) => ({
    ...position,
    requirements: requirements
      .filter(({ position_id }) => position_id === position.position_id)
      .map(
        ({
          requirement_id,
          alternative,
          metric,
          scope,
          operator,
          target,
          of_position_id,
          depth,
          per_leg,
        }): PositionRequirement => ({
          requirement_id,
          alternative,
          metric: oneOf(POSITION_METRICS, metric),
          scope: oneOf(POSITION_SCOPES, scope),
          operator: oneOf(POSITION_OPERATORS, operator),
          target,
          position_id: of_position_id,
          depth,
          per_leg,
        }),
      ),
  }))
}

/** The names of positions and requirements in a language. */
export async function readPositionTexts(database: Kysely<Database>, language_id: string) {
  const { rows } = await sql<{ kind: 'position' | 'requirement'; id: number; name: string }>`
    select 'position' as kind, position_id::integer as id, name from structures.position_text where language_id = ${language_id}
    union all
    select 'requirement', requirement_id, name from structures.position_requirement_text where language_id = ${language_id}`.execute(
    database,
  )
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return {
    ofPosition: (position_id: number) => names.get(`position ${position_id}`) ?? '',
    ofRequirement: (requirement_id: number) => names.get(`requirement ${requirement_id}`) ?? '',
  }
}
