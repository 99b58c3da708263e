import { isUtf8 } from 'node:buffer';
import type { Entry } from 'yauzl';

/** Bit of the flags, and extra field, that say that a name is in UTF-8. */
const UTF_8 = 0x800;
const UNICODE_NAME = 0x7075;

/** Name of a file in an archive. Many programs write UTF-8 without saying so, among them that of macOS. */
export function entryName({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isStated = (generalPurposeBitFlag & UTF_8) !== 0 || extraFields.some(({ id }) => id === UNICODE_NAME);
  if (isStated || !isUtf8(fileNameRaw)) return fileName;
  return fileNameRaw.toString('utf8').replaceAll('\\', '/');
}
