import process from 'node:process'
import { leaseForServices } from './testing-setup.ts'

/** Makes the database of the tests while `npm test` checks types, and holds it until its input ends. */
process.on('SIGINT', () => {})
const { release } = await leaseForServices()
process.stdin.resume().once('end', () => void release())
