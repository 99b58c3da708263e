import { open } from 'node:fs/promises';
import { uploadedPartComment } from '#domain/packages.js';
import { appendFiles, type ArchiveDocument } from '../archives/index.js';
import { namesIn, readDirectory, type ArchiveDirectory } from '../checking/archive-directory.js';

/** Documents that are added to an archive on its way to a buyer. */
export interface AddedDocuments {
  documents: readonly ArchiveDocument[];
  /** Their modification date. */
  date: Date;
}

/** Takes the documents where the archive has files of their names. */
const FOLDER = 'Ghostnote documents/';

/**
 * The bytes that follow a stored archive so that both together are an archive with the documents as well: the documents and a new
 * list of all files, which replaces the one before them. The same archive, documents and date give the same bytes.
 * @returns null for an archive whose list is not where it should be
 */
export async function archiveTail(file: string, size: number, added: AddedDocuments): Promise<Buffer | null> {
  const handle = await open(file);
  try {
    const directory = await readDirectory(handle, size);
    return directory && tailOf(directory, size, added);
  } finally {
    await handle.close();
  }
}

function tailOf(directory: ArchiveDirectory, size: number, { documents, date }: AddedDocuments): Buffer {
  const folder = hasOneOf(directory.content, documents) ? FOLDER : '';
  return appendFiles(
    documents.map(({ name, content }) => ({ name: `${folder}${name}`, content })),
    date,
    { offset: size, entries: directory.entries, list: directory.content },
    uploadedPartComment(size),
  );
}

/** True if the list has a file with the name of a document; systems that ignore case would replace one by the other. */
function hasOneOf(list: Buffer, documents: readonly ArchiveDocument[]): boolean {
  const wanted = new Set(documents.map(({ name }) => name.toLowerCase()));
  for (const name of namesIn(list)) if (wanted.has(name.toLowerCase())) return true;
  return false;
}
