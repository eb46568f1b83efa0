import english from '../texts/en/material-categories.json' with { type: 'json' }
import { type Texts, textsByKey } from '../texts.ts'

const TEXTS = textsByKey('material-categories', english)

export interface SeedMaterialCategory {
  id: number
  parent_id: number | null
  key: string
  /** Who may upload files. */
  uploads_by: 'members' | 'admins' | null
  name: Texts
}

/** The categories of materials in the order of their tree. SPEC §2 Downloadable materials screen. */
export const MATERIAL_CATEGORIES = [
  {
    id: 10,
    parent_id: null,
    key: 'getting-started',
    uploads_by: null,
    name: TEXTS['getting-started'].name,
  },
  {
    id: 11,
    parent_id: 10,
    key: 'guides',
    uploads_by: 'admins',
    name: TEXTS.guides.name,
  },
  {
    id: 12,
    parent_id: 10,
    key: 'planning',
    uploads_by: null,
    name: TEXTS.planning.name,
  },
  {
    id: 121,
    parent_id: 12,
    key: 'spreadsheets',
    uploads_by: null,
    name: TEXTS.spreadsheets.name,
  },
  {
    id: 20,
    parent_id: null,
    key: 'products',
    uploads_by: null,
    name: TEXTS.products.name,
  },
  {
    id: 21,
    parent_id: 20,
    key: 'perfume',
    uploads_by: null,
    name: TEXTS.perfume.name,
  },
  {
    id: 211,
    parent_id: 21,
    key: 'scents',
    uploads_by: 'admins',
    name: TEXTS.scents.name,
  },
  {
    id: 22,
    parent_id: 20,
    key: 'care',
    uploads_by: null,
    name: TEXTS.care.name,
  },
  {
    id: 221,
    parent_id: 22,
    key: 'routines',
    uploads_by: 'admins',
    name: TEXTS.routines.name,
  },
  {
    id: 30,
    parent_id: null,
    key: 'sharing',
    uploads_by: null,
    name: TEXTS.sharing.name,
  },
  {
    id: 31,
    parent_id: 30,
    key: 'pictures',
    uploads_by: null,
    name: TEXTS.pictures.name,
  },
  {
    id: 311,
    parent_id: 31,
    key: 'products-in-pictures',
    uploads_by: 'admins',
    name: TEXTS['products-in-pictures'].name,
  },
  {
    id: 312,
    parent_id: 31,
    key: 'scenes',
    uploads_by: 'admins',
    name: TEXTS.scenes.name,
  },
  {
    id: 32,
    parent_id: 30,
    key: 'films',
    uploads_by: 'admins',
    name: TEXTS.films.name,
  },
  {
    id: 40,
    parent_id: null,
    key: 'your-files',
    uploads_by: 'members',
    name: TEXTS['your-files'].name,
  },
] as const satisfies readonly SeedMaterialCategory[]
