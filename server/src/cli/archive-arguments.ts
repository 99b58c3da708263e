import { parseArgs } from 'node:util';
import { BackupError, readPassphrase } from '../modules/office/backup/index.js';

/** Command line of `backup` and `restore`. @throws BackupError with the usage */
export async function archiveArguments(
  command: 'backup' | 'restore',
): Promise<{ file: string; passphrase: string | null }> {
  const { file, passphraseFile } = parse(command);
  return { file, passphrase: passphraseFile === undefined ? null : await readPassphrase(passphraseFile) };
}

function parse(command: string): { file: string; passphraseFile: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' } },
    });
    const [file, ...others] = positionals;
    if (file && others.length === 0) return { file, passphraseFile: values['passphrase-file'] };
  } catch {
    // An unknown option: the usage is reported below.
  }
  throw new BackupError(`Usage: npm run ${command} -- FILE [--passphrase-file FILE]`);
}
