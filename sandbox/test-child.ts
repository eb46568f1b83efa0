import { startSandbox } from './server.ts'

/** A sandbox in a child process, for the test that kills it: reads one JSON argument, prints its URL. */
const { journalPath, key, webhookSecret } = JSON.parse(process.argv[2] ?? '{}')
const sandbox = await startSandbox({ port: 0, journalPath, key, webhookSecret })
process.stdout.write(`${sandbox.url}\n`)
