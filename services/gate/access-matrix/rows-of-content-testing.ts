import { inPoland, PL, plain, query, type Request, type Row } from './rows-testing.ts'

const ofFile = (more: Request = {}): Row => ({
  about: ({ file_id }) => ({ params: { categoryName: 'your-files', id: String(file_id) }, ...more }),
  owned: true,
})
const ofDocument = (body?: unknown): Row => ({
  about: ({ document_id }) => ({
    params: { id: String(document_id) },
    query: {},
    ...(body === undefined ? {} : { body }),
  }),
  owned: 'admin DE',
})
const ofMaterial = (body?: unknown): Row => ({
  about: ({ material_id }) => ({
    params: { id: String(material_id) },
    query: {},
    ...(body === undefined ? {} : { body }),
  }),
  owned: 'admin DE',
})
const title = { en: 'CanaryAdminDE' }
const material = { category_id: 11, file_id: 2_147_483_000, language_id: null, title }
const materialCategory = { key: 'canary', parent_id: null, position: 1, name: title, uploads_by: null, takes: [] }
const inTexts = { uri: { en: 'canary' }, title, sequence_id: 1 }
const landingPage = { ...inTexts, layout: 'main' }
const news = { ...inTexts, lead: title, category_id: 1, dated_at: '2026-01-01T00:00:00Z' }
const newsCategory = { uri: { en: 'canary' }, name: title, position: 1 }
const popup = { title, url: '/', sequence_id: 1 }
const infobox = { place: 'home', group: 'canary', sequence_id: 1 }
const page = { ...inTexts, description: title, position: 1 }
const menu = { menu_type: 'footer', items: [{ id: 1, parent_id: null, name: title, path: '/faq' }] }
const faqCategory = { name: title, position: 1 }
const faq = { category_id: 1, question: title, answer: title, position: 1 }
const version = 1
const toPublic = { version, public: true }

/** The calls of content, files and the lists of the core. */
export const ROWS_OF_CONTENT: Record<string, Row> = {
  getHomePage: inPoland,
  getStaticPage: plain({ params: { uri: 'delivery' }, query: PL }),
  findHelp: plain({ query: { ...query, query: 'returns' } }),
  listFaq: inPoland,
  listFaqCategories: inPoland,
  listMenuItems: plain({ params: { menuType: 'header' }, query: PL }),
  listStaticPages: inPoland,
  listCompanies: plain({ query: { countryId: 'PL' } }),
  listCountries: plain({ query }),
  getPreview: plain(),
  listLanguages: plain({ query: {} }),
  listRegions: plain({ params: { countryId: 'PL' } }),
  listRegulationFiles: plain({ params: { countryId: 'PL' }, query }),
  getPublicPaths: plain({ query: { ids: '[1]' } }),
  listMaterials: plain({ query: {} }),
  listMaterialCategories: plain({ query }),
  getMaterialAddress: plain({ params: { id: '100' }, query: { as: 'download' } }),
  listFiles: plain({ params: { categoryName: 'your-files' }, query: {} }),
  uploadFile: plain({ params: { category_key: 'your-files' }, body: { base64_code: 'AAAA', key: 'a.pdf' } }),
  listEditedMaterials: plain({ query: {} }),
  getEditedMaterial: ofMaterial(),
  listMaterialChanges: ofMaterial(),
  createMaterial: plain({ body: material }),
  updateMaterial: ofMaterial({ ...material, version: 1 }),
  publishMaterial: ofMaterial({ version: 1, public: true }),
  listEditedMaterialCategories: plain(),
  // The tree is the same in all countries.
  createMaterialCategory: plain({ body: materialCategory }),
  updateMaterialCategory: plain({ params: { id: '11' }, body: { ...materialCategory, version: 1 } }),
  getFileAddress: ofFile({ query: { as: 'download' } }),
  removeFile: ofFile(),
  getSequence: {
    about: ({ document_id }) => ({ params: { sequenceId: String(document_id) }, query: PL }),
    owned: 'admin DE',
  },
  getSequenceDetails: {
    about: ({ document_id }) => ({ params: { sequenceId: String(document_id) }, query: {} }),
    owned: 'admin DE',
  },
  createSequence: plain({ body: { sections: [] } }),
  updateSequence: ofDocument({ version, sections: [] }),
  getLandingPage: plain({ query: { ...PL, uri: 'canary' } }),
  listLandingPagePaths: inPoland,
  createLandingPage: plain({ body: landingPage }),
  updateLandingPage: ofDocument({ ...landingPage, version }),
  publishLandingPage: {
    about: ({ document_id }) => ({ body: { id: document_id, ...toPublic } }),
    owned: 'admin DE',
  },
  listNews: inPoland,
  listNewsCategories: inPoland,
  getNews: plain({ params: { uri: 'canary' }, query: PL }),
  createNews: plain({ body: news }),
  updateNews: ofDocument({ ...news, version }),
  createNewsCategory: plain({ body: newsCategory }),
  updateNewsCategory: ofDocument({ ...newsCategory, version }),
  listPopups: inPoland,
  getPopup: {
    about: ({ document_id }) => ({ params: { id: String(document_id) }, query: PL }),
    owned: 'admin DE',
  },
  createPopup: plain({ body: popup }),
  updatePopup: ofDocument({ ...popup, version }),
  listInfoboxes: inPoland,
  createInfobox: plain({ body: infobox }),
  updateInfobox: ofDocument({ ...infobox, version }),
  createPage: plain({ body: page }),
  updatePage: ofDocument({ ...page, version }),
  createMenu: plain({ body: menu }),
  updateMenu: ofDocument({ ...menu, version }),
  createFaqCategory: plain({ body: faqCategory }),
  updateFaqCategory: ofDocument({ ...faqCategory, version }),
  createFaq: plain({ body: faq }),
  updateFaq: ofDocument({ ...faq, version }),
  listDocuments: plain({ query: {} }),
  getDocument: ofDocument(),
  listDocumentVersions: ofDocument(),
  listDocumentChanges: ofDocument(),
  publishDocument: ofDocument(toPublic),
  restoreDocument: ofDocument({ version, restored_version: 1 }),
  createPreview: ofDocument({}),
}
