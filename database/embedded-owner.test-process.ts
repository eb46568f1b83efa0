// Run by embedded.test.ts: owns the embedded server of a data folder until it is killed.
import { startEmbeddedPostgres } from './embedded.ts'

const [, , dataDir = ''] = process.argv
const { pid, port } = await startEmbeddedPostgres({ dataDir, log: () => {} })
process.send?.({ pid, port })
setInterval(() => {}, 1000)
