import { Picture } from '../ui/picture.tsx'

/** A member's picture, or the first letter of the name where there is none. */
export function MemberPicture({ image, name }: { image: string | null; name: string }) {
  if (image !== null) {
    return <Picture image={image} alt="" sizes="64px" width={64} height={64} className="member-picture" />
  }
  return (
    <span className="member-picture font-display" aria-hidden="true">
      {[...name.trim()][0] ?? ''}
    </span>
  )
}
