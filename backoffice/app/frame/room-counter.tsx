import { useFormats } from '../texts/formats.ts'
import type { Room } from './rooms.ts'

/** How much in a room waits for somebody; nothing where nothing does. */
export function RoomCounter({ room }: { room: Room }) {
  const useCount = room.useCount ?? useNoCount
  const count = useCount()
  const formats = useFormats()
  return count > 0 ? <b className="room-count">{formats.number(count)}</b> : null
}

const useNoCount = () => 0
