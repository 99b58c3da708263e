import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const FILE = 'pain.001.001.09.xsd';
const SCHEMA = readFileSync(join(import.meta.dirname, 'iso-20022', FILE), 'utf8');

/** Errors of a SEPA file by the published schema of ISO 20022. */
export async function sepaErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sepa.xml', contents: xml }],
    schema: [{ fileName: FILE, contents: SCHEMA }],
  });
  return errors.map(({ message }) => message);
}
