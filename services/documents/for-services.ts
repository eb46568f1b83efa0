export { drawLabels, drawPackingSlips, drawPickList } from './draw-papers.ts'
export { issueCorrection, issueOriginal, replaceByInvoice, type Sale, type Taken } from './issue.ts'
export { type DocumentRow, readDocument, readDocumentsOfOrder } from './issue-queries.ts'
export { addressOfDocument, type Rendering, renderDocument } from './render.ts'
