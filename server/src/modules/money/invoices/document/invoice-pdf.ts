import { currentStore } from '#core/config/index.js';
import {
  createPdf,
  drawHeader,
  drawLine,
  drawPageNumbers,
  drawParties,
  finishPdf,
  HEADER_HEIGHT,
  INK,
  innerWidth,
  LINE,
  MARGIN,
  QUIET,
  style,
  type Pdf,
} from '#core/pdf/index.js';
import type { InvoiceText } from './invoice-text.js';
import { FACTUR_X_FILE } from './invoice-xml.js';

const AMOUNT_WIDTH = 110;
const ROW_GAP = 6;
const FOOTER_HEIGHT = 70;

/** The types of the library lack `relationship`, and `appendXML` below. */
interface Attachment extends NonNullable<Parameters<Pdf['file']>[1]> {
  relationship: string;
}

/** Renders the document as PDF/A-3, with its XML inside where there is one (Factur-X). */
export async function invoicePdf(text: InvoiceText, xml: string | null, issuedAt: Date): Promise<Buffer> {
  const doc = await createPdf({
    title: `${text.title} ${text.number}`,
    subject: `${text.title} of ${currentStore().name}`,
    createdAt: issuedAt,
    archival: true,
  });
  if (xml !== null) attachXml(doc, xml, issuedAt);
  drawHeader(doc, text);
  let y = drawParties(doc, text.parties, HEADER_HEIGHT + 34) + 24;
  y = drawFacts(doc, text.facts, y) + 22;
  y = drawPositions(doc, text, y) + 10;
  y = drawTotals(doc, text, y) + 20;
  drawNotes(doc, text, y);
  drawPageNumbers(doc, text.number);
  return finishPdf(doc);
}

function attachXml(doc: Pdf, xml: string, issuedAt: Date): void {
  const attachment: Attachment = {
    name: FACTUR_X_FILE,
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'The same document as EN 16931 XML',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  doc.file(Buffer.from(xml), attachment);
  (doc as Pdf & { appendXML(xml: string): void }).appendXML(FACTUR_X_METADATA);
}

/** Starts a page if the next `height` points do not fit on this one. */
function roomFor(doc: Pdf, y: number, height: number): number {
  if (y + height <= doc.page.height - FOOTER_HEIGHT) return y;
  doc.addPage();
  return MARGIN;
}

function drawFacts(doc: Pdf, facts: InvoiceText['facts'], top: number): number {
  let y = top;
  for (const [label, value] of facts) {
    style(doc, 'text', 9, QUIET).text(label, MARGIN, y, { width: 150 });
    style(doc, 'strong', 9, INK).text(value, MARGIN + 160, y, { width: innerWidth(doc) - 160 });
    y = doc.y + 4;
  }
  return y;
}

function drawPositions(doc: Pdf, { positions }: InvoiceText, top: number): number {
  const width = innerWidth(doc);
  drawLine(doc, MARGIN, top, width, INK, 1);
  style(doc, 'text', 7.5, QUIET).text('DESCRIPTION', MARGIN, top + 8, { characterSpacing: 0.8 });
  doc.text('AMOUNT', MARGIN + width - AMOUNT_WIDTH, top + 8, {
    width: AMOUNT_WIDTH,
    align: 'right',
    characterSpacing: 0.8,
  });
  let y = top + 24;
  for (const [name, amount] of positions) {
    style(doc, 'text', 9.5, INK);
    const nameWidth = width - AMOUNT_WIDTH - 20;
    const height = doc.heightOfString(name, { width: nameWidth });
    y = roomFor(doc, y, height + 2 * ROW_GAP);
    drawLine(doc, MARGIN, y, width, LINE, 0.5);
    doc.text(name, MARGIN, y + ROW_GAP, { width: nameWidth });
    doc.text(amount, MARGIN + width - AMOUNT_WIDTH, y + ROW_GAP, { width: AMOUNT_WIDTH, align: 'right' });
    y += height + 2 * ROW_GAP;
  }
  drawLine(doc, MARGIN, y, width, INK, 1);
  return y;
}

function drawTotals(doc: Pdf, { totals }: InvoiceText, top: number): number {
  const width = innerWidth(doc);
  let y = roomFor(doc, top, totals.length * 18);
  for (const [index, [label, amount]] of totals.entries()) {
    const [font, size, color] = index === 0 ? (['strong', 11, INK] as const) : (['text', 9, QUIET] as const);
    style(doc, font, size, color).text(label, MARGIN + width - 300, y, { width: 300 - AMOUNT_WIDTH - 10 });
    doc.text(amount, MARGIN + width - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
    y += size + 9;
  }
  return y;
}

function drawNotes(doc: Pdf, { notes }: InvoiceText, top: number): void {
  let y = roomFor(doc, top, 80);
  for (const note of notes) {
    style(doc, 'text', 9, INK).text(note, MARGIN, y, { width: innerWidth(doc) });
    y = doc.y + 3;
  }
}

const PROPERTIES = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const;

/** Factur-X metadata of the document, and the description of it that PDF/A requires. */
const FACTUR_X_METADATA = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${FACTUR_X_FILE}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about=""
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${PROPERTIES.map(
      ([name, description]) => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`,
    ).join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;
