import type { Entry, ZipFile } from 'yauzl';
import { entryName } from './entry-name.js';

/** The entries of the names; the archive can be listed once. */
export async function entriesOf(zip: ZipFile, names: readonly string[]): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entryName(entry);
    if (names.includes(name)) entries.set(name, entry);
  }
  return entries;
}
