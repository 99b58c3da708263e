import { readFile } from 'node:fs/promises';
import { passphraseNotReadable, passphraseTooShort } from './backup.errors.js';

const MIN_CHARACTERS = 12;

/** The first line of a file. @throws BackupError when it cannot be read or is easily guessed */
export async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => Promise.reject(passphraseNotReadable(file)));
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line.length < MIN_CHARACTERS) throw passphraseTooShort(file, MIN_CHARACTERS);
  return line;
}
