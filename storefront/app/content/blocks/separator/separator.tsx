import type { BlockProps } from '../../blocks.ts'

/** A line or a space between unrelated blocks. */
export default function SeparatorBlock({ block }: BlockProps<'separator'>) {
  return <div className="wrap block-separator">{block.look !== 'space' && <hr />}</div>
}
