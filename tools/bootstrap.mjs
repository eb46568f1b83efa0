#!/usr/bin/env node
// The first half of every npm script (`tools/run.sh`). Runs on any Node from 18 on without packages: it installs what
// is missing, then prints the shell line that becomes the program of the script.
import process from 'node:process'
import { commands } from './bootstrap/commands.mjs'
import { InstallFailed, install } from './bootstrap/install.mjs'
import { findNode } from './bootstrap/node.mjs'
import { shellLine } from './bootstrap/program.mjs'
import { watchStarter } from './bootstrap/starter.mjs'

const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]

if (command === undefined) {
  console.error(`There is no command ${name || '(none given)'}; there are ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}

watchStarter(() => process.kill(process.pid, 'SIGTERM'))
try {
  await install(command.packages ?? 'shop')
} catch (error) {
  if (!(error instanceof InstallFailed)) throw error
  console.error(error.message)
  process.exit(1)
}

const node = findNode()
if (node === null) {
  console.error(
    `Meridian needs Node 24.7 or newer and has ${process.version}; npm has none for ${process.platform}-${process.arch} that runs here, so install Node 24 from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

console.log(shellLine(node, [...command.program, ...rest], command.env ?? {}))
