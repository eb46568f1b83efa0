import { branchIds, categoryPath } from './category-tree.ts'
import { wordsOf } from './search-words.ts'

/** Number of materials shown at first, and added by each "show more". SPEC §2, §9 Interaction. */
export const MATERIALS_SHOWN = 5

/** Layouts of the materials; the first is the default. SPEC §2, §9 Interaction. */
export const MATERIAL_DIRECTIONS = ['row', 'grid'] as const
export type MaterialDirection = (typeof MATERIAL_DIRECTIONS)[number]

/** A multiple of this fills both the two columns of narrow pages and the three of wide ones. */
const GRID_ROWS_OF = 6

/** The number of materials shown for a requested `count`: the grid has whole rows at every page width. SPEC §2. */
export function materialsShown(count: number, direction: MaterialDirection): number {
  return direction === 'grid' ? Math.ceil(count / GRID_ROWS_OF) * GRID_ROWS_OF : count
}

/** The kinds of stored files. */
export const FILE_KINDS = ['picture', 'pdf', 'video', 'sheet'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Audience of a material: an empty list means everybody. `rank` is the lowest rank that may see it. SPEC §2. */
export interface MaterialAudience {
  countries: readonly string[]
  price_group_ids: readonly number[]
  rank: number | null
}

/** The member reading the materials. */
export interface MaterialReader {
  country_id: string
  price_group_id: number
  rank: number
}

/** True if a member may see a material, by country, price group and position. SPEC §2 Downloadable materials screen. */
export function mayHaveMaterial(of: MaterialAudience, reader: MaterialReader): boolean {
  return (
    (of.countries.length === 0 || of.countries.includes(reader.country_id)) &&
    (of.price_group_ids.length === 0 || of.price_group_ids.includes(reader.price_group_id)) &&
    (of.rank === null || reader.rank >= of.rank)
  )
}

/** The filters of the screen; null means every language. SPEC §3 Files (files_params). */
export interface MaterialFilter {
  language: string | null
  query: string
}

/** True if a material is in the requested language or without words; null means every language. SPEC §2, §3 Files. */
export function isInLanguage({ language_id }: { language_id: string | null }, language: string | null): boolean {
  return language === null || language_id === null || language_id === language
}

/**
 * True if a material matches the filters: it is in the language or without words, and each word of the query is a
 * prefix of a word in its title or description, ignoring case and accents. SPEC §2, §3 Files.
 */
export function materialMatches(
  material: { language_id: string | null; title: string; description: string },
  { language, query }: MaterialFilter,
): boolean {
  if (!isInLanguage(material, language)) return false
  const searched = wordsOf(query)
  if (searched.length === 0) return true
  const words = wordsOf(`${material.title} ${material.description}`).map(({ folded }) => folded)
  return searched.every(({ folded }) => words.some((word) => word.startsWith(folded)))
}

/** True if browsers can display the file; spreadsheets can only be downloaded. */
export function canPreview(kind: FileKind): boolean {
  return kind !== 'sheet'
}

/** The maximum depth of the category tree. SPEC §2 Downloadable materials screen. */
export const MATERIAL_LEVELS = 3

/**
 * Why a category cannot be moved with its subtree below this parent; null if it can. The id is null for a new category,
 * the parent for a root. SPEC §3 Files.
 */
export function parentProblem(
  categories: readonly { id: number; parent_id: number | null }[],
  { id, parent_id }: { id: number | null; parent_id: number | null },
): 'UNKNOWN' | 'CIRCLE' | 'TOO_DEEP' | null {
  const rows = categories.map((row) => ({ id: row.id, parentId: row.parent_id }))
  const above = parent_id === null ? [] : categoryPath(rows, parent_id)
  if (parent_id !== null && above.length === 0) return 'UNKNOWN'
  if (above.some((row) => row.id === id)) return 'CIRCLE'
  const depthOf = (below: number) => categoryPath(rows, below).findIndex((row) => row.id === id)
  const below = id === null ? [] : branchIds(rows, id)
  const levels = Math.max(1, ...below.map((one) => categoryPath(rows, one).length - depthOf(one)))
  return above.length + levels > MATERIAL_LEVELS ? 'TOO_DEEP' : null
}

interface MaterialText {
  language_id: string
  title: string
  description: string
}

/**
 * The title and description of a material in the first language with both, otherwise in the original one. SPEC §3
 * Files.
 */
export function materialText<Text extends MaterialText>(
  texts: readonly Text[],
  chain: readonly string[],
): Text | undefined {
  for (const language of chain) {
    const text = texts.find(({ language_id }) => language_id === language)
    if (text !== undefined) return text
  }
  return texts[0]
}
