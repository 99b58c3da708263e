import { isUtf8 } from 'node:buffer';
import type { Entry } from 'yauzl';

/** Bit of the flags, and extra field, that say that a name is in UTF-8. */
const UTF_8 = 0x800;
const UNICODE_NAME = 0x7075;

type NamedEntry = Pick<Entry, 'fileName' | 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>;

/** Name of a file in an archive. Many programs write UTF-8 without saying so, among them that of macOS. */
export function entryName(entry: NamedEntry): string {
  if (statesUtf8(entry) || !isUtf8(entry.fileNameRaw)) return entry.fileName;
  return entry.fileNameRaw.toString('utf8').replaceAll('\\', '/');
}

/** True for a name in a code page of its writer's system, which the archive does not name. */
export function isInOldCodePage(entry: NamedEntry): boolean {
  return !statesUtf8(entry) && !isUtf8(entry.fileNameRaw);
}

function statesUtf8({ generalPurposeBitFlag, extraFields }: NamedEntry): boolean {
  return (generalPurposeBitFlag & UTF_8) !== 0 || extraFields.some(({ id }) => id === UNICODE_NAME);
}
