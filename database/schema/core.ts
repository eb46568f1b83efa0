// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  StoredDifference,
  StoredOpening,
  StoredPricePattern,
  StoredTerritory,
  StoredTexts,
  StoredValues,
} from './stored.ts'

export interface AdminPresenceTable {
  kind: string
  object_id: string
  admin_id: number
  countries: string[]
  opened_at: Date
  changing_since: Date | null
  seen_at: Date
}

export interface CacheVersionTable {
  name: string
  version: Generated<number>
}

export interface ChangeSetTable {
  change_set_id: GeneratedAlways<number>
  version: Generated<number>
  name: string
  state: Generated<string>
  created_at: Date
  approved_by: number | null
  approved_at: Date | null
  goes_live_on: string | null
  undoes: number | null
  refused_at: Date | null
}

export interface ChangeSetAuthorTable {
  change_set_id: number
  admin_id: number
}

export interface ChangeSetCountryTable {
  change_set_id: number
  country_id: string
  goes_live_at: Date | null
  live_at: Date | null
}

export interface ChangeSetRowTable {
  change_set_id: number
  entity: string
  key: string
  country_id: string
  before: JSONColumnType<StoredValues>
  after: JSONColumnType<StoredValues>
  exceeds_limit: boolean
}

export interface ChangeSetTransitionTable {
  from_state: string
  to_state: string
}

export interface CompanyTable {
  company_id: number
  name: string
  address_lines: string[]
  tax_number: string
  register_line: string
  register_lines: JSONColumnType<StoredTexts, string | undefined, string>
  email: string
  phone: string
  phone_hours: JSONColumnType<StoredOpening[], string | undefined, string>
}

export interface CountryTable {
  country_id: string
  is_open: Generated<boolean>
  currency_code: string
  currency_symbol: string
  cash_step: Generated<number>
  tax_inclusive: Generated<boolean>
  eu_status: Generated<string>
  goods_tax: Generated<string>
  tax_number_pattern: Generated<string>
  tax_number_prefix: string
  territories: JSONColumnType<StoredTerritory[], string | undefined, string>
  time_zone: string
  cldr_region: string
  address_region: string
  phone_region: string
  calling_code: string
  native_name: string
  native_language: string
  also_called: Generated<string[]>
  country_group: string
  address_format: Generated<string>
  required_address_letters: Generated<string>
  region_kind: Generated<string>
  region_noun: Generated<string>
  postcode_pattern: string | null
  postcode_example: string | null
  postcode_noun: Generated<string>
  postcode_separator_at: number | null
  postcode_separator: Generated<string>
  post_prefix: string | null
  post_prefix_stored: Generated<boolean>
  postcodes_of: string | null
  house_number_required: Generated<boolean>
  no_number_mark: string | null
  number_first: Generated<boolean>
  post_boxes: Generated<boolean>
  apartment_label: Generated<string>
  patronymic: Generated<boolean>
  one_name: Generated<boolean>
  family_name_first: Generated<boolean>
  american_dates: Generated<boolean>
  ounces: Generated<boolean>
  whole_unit_prices: Generated<boolean>
  withdrawal_days: number | null
  guarantee_years: number | null
  collects_plastic: Generated<boolean>
  sorting_sign: string | null
  points_rate_hundredths: Generated<number>
  redeem_rate_hundredths: Generated<number>
  position: number
  price_limit_percent: Generated<number>
}

export interface CountryCompanyTable {
  country_id: string
  company_id: number
}

export interface CountryLanguageTable {
  country_id: string
  language_id: string
  is_default: Generated<boolean>
  price_pattern: JSONColumnType<StoredPricePattern>
  position: number
}

export interface CountryTextTable {
  country_id: string
  language_id: string
  name: string
}

export interface CurrencyTable {
  currency_code: string
  symbol: string | null
  symbols: JSONColumnType<StoredTexts, string | undefined, string>
  digits: Generated<number>
  amount_step: Generated<number>
}

export interface FirstViewTable {
  admin_id: number
  list: string
  view: string
}

export interface ImportRowTable {
  import_id: number
  row: number
  cells: JSONColumnType<StoredValues>
  outcome: string | null
  problem: string | null
  problem_column: string | null
  problem_limit: string | null
  current: JSONColumnType<StoredValues | null, string | null, string | null>
  rank: GeneratedAlways<number>
}

export interface InvariantResultTable {
  run_id: number
  name: string
  ran_at: Date
  duration_ms: number
  differing: number
  is_failed: boolean
  rows: JSONColumnType<StoredDifference[]>
}

export interface InvariantRunTable {
  run_id: GeneratedAlways<number>
  admin_id: number | null
  state: Generated<string>
  rules: number
  done: Generated<number>
  requested_at: Date
  heard_at: Date | null
  finished_at: Date | null
}

export interface LanguageTable {
  language_id: string
  name: string
  position: number
}

export interface ListColumnsTable {
  admin_id: number
  list: string
  columns: string[]
}

export interface PriceGroupTable {
  price_group_id: number
  key: string
}

export interface RegionTable {
  region_id: number
  country_id: string
  code: string
  name: string
  postcodes: string | null
}

export interface RegulationFileTable {
  regulation_file_id: number
  country_id: string
  language_id: string
  kind: string
  version: string
  title: string
  issued_by: Generated<string>
  file_id: number
  valid_from: Date
}

export interface SavedViewTable {
  view_id: GeneratedAlways<number>
  list: string
  name: string
  admin_id: number
  is_shared: Generated<boolean>
  place: JSONColumnType<StoredValues>
  version: Generated<number>
  created_at: Date
}

export interface SeedWorldTable {
  id: Generated<number>
  version: string
  seeded_at: Date
}

export interface TableImportTable {
  import_id: GeneratedAlways<number>
  noun: string
  admin_id: number
  session_id: string
  file_name: string
  state: Generated<string>
  reason: string | null
  total: number
  change_set_id: number | null
  version: Generated<number>
  created_at: Date
  finished_at: Date | null
}

export interface TaxRateTable {
  country_id: string
  region_id: number | null
  territory: string | null
  tax_class: string
  rate_hundredths: number
  valid_from: string
}

export interface TextOverrideTable {
  surface: string
  language_id: string
  key: string
  text: string
  base: string
  version: Generated<number>
}

export interface CoreTables {
  'core.admin_presence': AdminPresenceTable
  'core.cache_version': CacheVersionTable
  'core.change_set': ChangeSetTable
  'core.change_set_author': ChangeSetAuthorTable
  'core.change_set_country': ChangeSetCountryTable
  'core.change_set_row': ChangeSetRowTable
  'core.change_set_transition': ChangeSetTransitionTable
  'core.company': CompanyTable
  'core.country': CountryTable
  'core.country_company': CountryCompanyTable
  'core.country_language': CountryLanguageTable
  'core.country_text': CountryTextTable
  'core.currency': CurrencyTable
  'core.first_view': FirstViewTable
  'core.import_row': ImportRowTable
  'core.invariant_result': InvariantResultTable
  'core.invariant_run': InvariantRunTable
  'core.language': LanguageTable
  'core.list_columns': ListColumnsTable
  'core.price_group': PriceGroupTable
  'core.region': RegionTable
  'core.regulation_file': RegulationFileTable
  'core.saved_view': SavedViewTable
  'core.seed_world': SeedWorldTable
  'core.table_import': TableImportTable
  'core.tax_rate': TaxRateTable
  'core.text_override': TextOverrideTable
}
