/** The name of the embedded invoice in Factur-X. */
export const FACTUR_X_FILE = 'factur-x.xml'
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The properties of the Factur-X metadata; PDF/A requires each to be described. */
const PROPERTIES = [
  { name: 'DocumentFileName', value: FACTUR_X_FILE, description: 'The name of the embedded XML document' },
  { name: 'DocumentType', value: 'INVOICE', description: 'The type of the hybrid document' },
  { name: 'Version', value: '1.0', description: 'The version of the Factur-X data' },
  { name: 'ConformanceLevel', value: 'EN 16931', description: 'The conformance level of the Factur-X data' },
] as const

/** The XMP metadata that name the embedded invoice, with the extension schema that PDF/A requires for them. */
export function facturXMetadata(): string {
  const values = PROPERTIES.map(({ name, value }) => `<fx:${name}>${value}</fx:${name}>`).join('')
  const described = PROPERTIES.map(
    ({ name, description }) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  ).join('')
  return `<rdf:Description xmlns:fx="${NAMESPACE}" rdf:about="">${values}</rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about=""><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${described}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`
}
