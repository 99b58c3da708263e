import { MAX_PACKAGE_FILES } from '#domain/packages.js';

/** Why an archive is refused; the message is for its seller. */
export class ArchiveProblem extends Error {}

/** Ways of packing beside the two that every program opens. */
const METHODS: Readonly<Record<number, string>> = {
  1: 'Shrinking',
  6: 'Imploding',
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
};

/** Buyers on other systems cannot open such an archive, so it is not repaired. */
export const ofFinder = () =>
  new ArchiveProblem(
    'The archive is larger than 4 GB and lacks what other programs need to open it: the Finder of macOS writes such archives. Please pack the folder with Keka, or with "zip -r package.zip folder" in the Terminal',
  );

export const contradictory = () =>
  new ArchiveProblem('The archive is damaged: its list of files contradicts itself');

export const partOfSeveral = () =>
  new ArchiveProblem(
    'The package must be one archive, not a part of several. Please pack the folder again without splitting it',
  );

export const tooManyFiles = () => new ArchiveProblem(`The archive has more than ${MAX_PACKAGE_FILES} files`);

export const leadsOutside = () => new ArchiveProblem('A file name of the archive leads outside of it');

export const damagedFile = (name: string) => new ArchiveProblem(`${shown(name)} is damaged`);

export const unusualMethod = (name: string, method: number) =>
  new ArchiveProblem(
    `${shown(name)} is packed with ${METHODS[method] ?? `method ${method}`}, in a way that not every program can open. Please pack the folder with the method Deflate, as 7-Zip and Keka do for ZIP`,
  );

export const isTwice = (name: string) => new ArchiveProblem(`${shown(name)} is in the archive twice`);

export const differsInCase = (name: string, earlier: string) =>
  new ArchiveProblem(
    `${shown(earlier)} and ${shown(name)} differ only in case: Windows and macOS take them for one file that is in the archive twice. Please rename one of them`,
  );

/** @param kind what it is to its program, if that is known */
export const nested = (name: string, kind?: string) =>
  new ArchiveProblem(
    kind
      ? `${shown(name)} is ${kind}, which is an archive within the archive. Please unpack it as a ZIP file and add what it holds`
      : `${shown(name)} is an archive within the archive. Please add the files that it holds instead`,
  );

export const unwanted = (name: string) =>
  new ArchiveProblem(
    `${shown(name)} is no sound, MIDI file, project, picture or text. Please leave it out of the archive`,
  );

/** A name of the archive in a message. */
export function shown(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}]/gu, '');
  return clean.length > 80 ? `…${clean.slice(-79)}` : clean;
}
