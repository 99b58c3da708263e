import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';

type EntryType = 'file' | 'symlink' | 'link' | 'directory' | 'character-device' | 'fifo';

/** Entry of an archive. */
export interface Entry {
  name: string;
  content: Buffer;
  type: EntryType;
}

export const entry = (name: string, content: string | Buffer = 'x', type: EntryType = 'file'): Entry => ({
  name,
  content: Buffer.from(content),
  type,
});

/** The files of a plain archive. */
export async function entriesOf(archive: string): Promise<Entry[]> {
  const tar = extract();
  Readable.from([gunzipSync(readFileSync(archive))]).pipe(tar);
  const entries: Entry[] = [];
  for await (const one of tar) {
    entries.push(entry(one.header.name, await buffer(one as unknown as Readable)));
  }
  return entries;
}

/** Writes a plain archive with any entries. */
export async function writeArchive(file: string, entries: readonly Entry[]): Promise<void> {
  const tar = pack();
  for (const { name, content, type } of entries) {
    if (type === 'file') tar.entry({ name }, content);
    else tar.entry({ name, type, ...(type.endsWith('link') ? { linkname: '/etc/passwd' } : {}) });
  }
  tar.finalize();
  writeFileSync(file, gzipSync(await buffer(tar as unknown as Readable)));
}
