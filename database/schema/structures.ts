// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface EarnedPositionTable {
  user_id: number
  period: string
  position_id: number
}

export interface EvaluationTable {
  user_id: number
  period: string
}

export interface GroupHoldersTable {
  user_id: number
  position_id: number
  members: number
}

export interface GroupNewHoldersTable {
  user_id: number
  period: string
  position_id: number
  members: number
}

export interface MemberTable {
  user_id: number
  sponsor_id: number | null
  joined_at: Date
  position_id: number | null
  evaluated_period: string | null
}

export interface PeriodVolumeTable {
  user_id: number
  period: string
  own_points: Generated<number>
  group_points: Generated<number>
  active_members: Generated<number>
  new_members: Generated<number>
}

export interface PositionTable {
  position_id: number
  key: string
  rank: number
  price_group_id: number
  settlement_type: string | null
}

export interface PositionHistoryTable {
  user_id: number
  position_id: number
  period: string
  reached_at: Date
}

export interface PositionRequirementTable {
  requirement_id: number
  position_id: number
  alternative: number
  place: number
  metric: string
  scope: string
  operator: Generated<string>
  target: number
  of_position_id: number | null
  depth: number | null
  per_leg: number | null
}

export interface PositionRequirementTextTable {
  requirement_id: number
  language_id: string
  name: string
}

export interface PositionTextTable {
  position_id: number
  language_id: string
  name: string
}

export interface VolumeEventTable {
  event_id: GeneratedAlways<number>
  user_id: number
  cause: string
  order_id: number | null
  refund_id: number | null
  period: string
  points: number
  new_members: Generated<number>
  noted_at: Date
  rolled_up_at: Date | null
}

export interface StructuresTables {
  'structures.earned_position': EarnedPositionTable
  'structures.evaluation': EvaluationTable
  'structures.group_holders': GroupHoldersTable
  'structures.group_new_holders': GroupNewHoldersTable
  'structures.member': MemberTable
  'structures.period_volume': PeriodVolumeTable
  'structures.position': PositionTable
  'structures.position_history': PositionHistoryTable
  'structures.position_requirement': PositionRequirementTable
  'structures.position_requirement_text': PositionRequirementTextTable
  'structures.position_text': PositionTextTable
  'structures.volume_event': VolumeEventTable
}
