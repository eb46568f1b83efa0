import { startSandbox } from './server.ts'

/** A sandbox in a process of its own, for the test that kills it: told by one JSON argument, tells its address. */
const { journalPath, key, webhookSecret } = JSON.parse(process.argv[2] ?? '{}')
const sandbox = await startSandbox({ port: 0, journalPath, key, webhookSecret })
process.stdout.write(`${sandbox.url}\n`)
