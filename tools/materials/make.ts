/**
 * Makes the files of the seed world's materials besides catalogue pictures: documents, spreadsheets and films. Run
 * `node tools/materials/make.ts` after a change of their texts or pictures; unchanged inputs yield the same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ORDER_PLANNER } from '@meridian/seed/materials/order-planner.ts'
import { MATERIAL_DOCUMENTS, MATERIAL_FILMS } from '@meridian/seed/materials.ts'
import { LANGUAGE_IDS } from '@meridian/seed/reference/locales.ts'
import { renderDocument } from '@meridian/services/files/documents.ts'
import { makeFilm } from './film.ts'
import { makePlanner } from './spreadsheet.ts'

const seed = fileURLToPath(new URL('../../seed', import.meta.url))
const folder = `${seed}/materials/files`

mkdirSync(folder, { recursive: true })
for (const languageId of LANGUAGE_IDS) {
  for (const [key, texts] of Object.entries(MATERIAL_DOCUMENTS)) {
    const text = texts[languageId]
    if (text === undefined) continue
    const content = text.parts.map(([heading, paragraph]) => `# ${heading}\n${paragraph}`).join('\n\n')
    const document = { title: text.title, content: `${text.description}\n\n${content}`, languageId }
    const pdf = await renderDocument({ ...document, version: null, issued_by: null }, 'Meridian')
    writeFileSync(`${folder}/${key}-${languageId}.pdf`, pdf)
  }
  writeFileSync(`${folder}/order-planner-${languageId}.xlsx`, makePlanner(ORDER_PLANNER[languageId]))
}
for (const { key, pictures } of MATERIAL_FILMS) {
  writeFileSync(`${folder}/${key}.webm`, await makeFilm(`${seed}/pictures`, pictures))
}
