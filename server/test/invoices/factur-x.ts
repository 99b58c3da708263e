import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { validateXML } from 'xmllint-wasm';

const FOLDER = join(import.meta.dirname, 'factur-x');
const PREFIX = 'Factur-X_1.07.3_EN16931';
const IMPORTED = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'];

function schema(name: string) {
  const fileName = `${name}.xsd`;
  return { fileName, contents: readFileSync(join(FOLDER, fileName), 'utf8') };
}

/** Errors of the XML by the published schema of Factur-X 1.07.3, profile EN 16931. */
export async function schemaErrors(xml: string): Promise<string[]> {
  const result = await validateXML({
    xml: [{ fileName: 'factur-x.xml', contents: xml }],
    schema: [schema(PREFIX)],
    preload: IMPORTED.map((name) => schema(`${PREFIX}_urn_un_unece_uncefact_data_standard_${name}_100`)),
  });
  return result.errors.map(({ message }) => message);
}

/** Decompressed streams of a PDF. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const body = pdf.subarray(at + 7, pdf.indexOf('endstream', at));
    try {
      streams.push(inflateSync(body, { finishFlush: 2 }).toString('utf8'));
    } catch {
      streams.push(body.toString('utf8'));
    }
  }
  return streams;
}

/** The XML that a PDF carries. */
export function embeddedXml(pdf: Buffer): string {
  const xml = streamsOf(pdf).find(
    (text) => text.startsWith('<?xml') && text.includes('CrossIndustryInvoice'),
  );
  if (!xml) throw new Error('the PDF carries no invoice');
  return xml;
}

/** The metadata (XMP) of a PDF. */
export function metadataOf(pdf: Buffer): string {
  const metadata = streamsOf(pdf).find((text) => text.includes('<x:xmpmeta'));
  if (!metadata) throw new Error('the PDF has no metadata');
  return metadata;
}
