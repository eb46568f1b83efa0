import type { BlockProps } from '../../blocks.ts'

/** A line or a space between what has little to do with each other. */
export default function SeparatorBlock({ block }: BlockProps<'separator'>) {
  return <div className="wrap block-separator">{block.look !== 'space' && <hr />}</div>
}
