import { sql } from 'kysely'
import { bySql, type Invariant } from '../verification/invariant.ts'

/** Tables to which rows are only added; a test compares them with the triggers of the migrations. */
export const FACT_TABLES = [
  'audit.entry',
  'audit.entry_country',
  'cms.document_version',
  'cms.document_version_country',
  'documents.document',
  'documents.document_tax',
  'files.material_version',
  'payments.refund_component',
  'payments.refund_history',
  'sec.consent',
  'shop.amendment_line',
  'shop.cancellation',
  'shop.cancellation_line',
  'shop.order_event',
  'shop.order_history',
  'shop.price',
  'shop.return_inspection',
  'shop.shipment_history',
  'shop.stock_movement',
  'shop.variant_cost',
  'shop.withdrawal_line',
  'structures.position_history',
  'wallet.transfer',
] as const

/** The rule of facts, for verification. */
export const FACT_RULES: readonly Invariant[] = [
  bySql(
    {
      name: 'facts-only-added',
      area: 'facts',
      service: 'audit',
      says: 'The audit log, histories, ledgers and documents refuse every change of a row',
      cites: 'R28',
      subject: 'shop',
      batched: false,
      holds: 'always',
    },
    () => sql`
      with facts as (
        select name, to_regclass(name) as relation from unnest(${[...FACT_TABLES]}::text[]) as name
      ), guarded as (
        -- The bits of a trigger for updates and for deletes. One that preserves all but a reason refuses the other
        -- changes.
        select relation, bit_or(t.tgtype::integer & 24) as refused from facts join pg_trigger t on t.tgrelid = relation
            join pg_proc p on p.oid = t.tgfoid
          where t.tgenabled in ('O', 'A') and p.proname in ('refuse_change', 'protect_all_but_reason') group by relation
      ), allowed as (
        select relation, string_agg(format('%s may %s', role, act), ', ') as acts
          from facts, unnest(array['meridian_app', 'meridian_jobs']) as role, unnest(array['update', 'delete', 'truncate']) as act
          where relation is not null and has_table_privilege(role, relation, act) group by relation
      )
      select null as id, name as part, 'rows are only added' as expected,
          case when relation is null then 'no table' else concat_ws(', ', acts,
            case when coalesce(refused, 0) <> 24 then 'no trigger refuses changes' end) end as found
        from facts left join guarded using (relation) left join allowed using (relation)
        where relation is null or coalesce(refused, 0) <> 24 or acts is not null`,
  ),
]
