import type { FILE_KINDS, FILE_USERS, searchFiles } from '@meridian/contract/admin/files.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { formatFileSize } from '@meridian/domain/file-size.ts'
import type { StringKey } from '../texts/string-keys.ts'

export type FileRow = AnswerOf<typeof searchFiles>['rows'][number]
type FileUse = FileRow['used_by'][number]

export const KINDS: Readonly<Record<(typeof FILE_KINDS)[number], StringKey>> = {
  picture: 'FILE_KIND_PICTURE',
  document: 'FILE_KIND_DOCUMENT',
}

export const USERS: Readonly<Record<(typeof FILE_USERS)[number], StringKey>> = {
  product: 'FILE_USER_PRODUCT',
  category: 'FILE_USER_CATEGORY',
  shipping_method: 'FILE_USER_SHIPPING',
  promotion: 'FILE_USER_PROMOTION',
  content: 'FILE_USER_CONTENT',
  regulation: 'FILE_USER_REGULATION',
}

/** Where a use of a file is changed; null where the back office has no such page. */
export function addressOfUse({ noun, object_id }: FileUse): string | null {
  if (noun === 'product') return `/products/${object_id}/pictures`
  return noun === 'category' ? `/categories/${object_id}` : null
}

export function dimensionsText({ width, height }: Pick<FileRow, 'width' | 'height'>): string {
  return width === null || height === null ? '–' : `${width} × ${height}`
}

export function sizeText({ size }: Pick<FileRow, 'size'>, decimal: string): string {
  return size === null ? '–' : formatFileSize(size, decimal)
}
