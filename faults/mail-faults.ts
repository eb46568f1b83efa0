import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import type { MailMood } from './mail-server.ts'

const BAD_MS = 15_000
const MOODS: readonly (MailMood | 'down')[] = ['down', 'slow', 'refuses', 'silent']

export const mail: Fault = {
  name: 'mail',
  done: 'the mail server down, slow (6 s for each mail), refusing (451) and silent, 15 s each',
  async hurt({ shop: { mails } }) {
    for (const mood of MOODS) {
      if (mood === 'down') await mails.goDown()
      else mails.mood = mood
      await sleep(BAD_MS)
      if (mood === 'down') await mails.comeUp()
      mails.mood = 'takes'
    }
    return MOODS.length
  },
}
