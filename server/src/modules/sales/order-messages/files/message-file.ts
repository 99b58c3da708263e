import { isSound } from '#audio/index.js';
import { uploadFormatOf } from '../../../platform/media/index.js';

/** Kinds of files that a message may carry. */
export type MessageFileFormat = 'image' | 'mp3' | 'wav' | 'pdf';

const TYPES: Record<MessageFileFormat, { type: string; extension: string }> = {
  // Images are encoded again, without the bytes that the sender chose.
  image: { type: 'image/webp', extension: 'webp' },
  mp3: { type: 'audio/mpeg', extension: 'mp3' },
  wav: { type: 'audio/wav', extension: 'wav' },
  pdf: { type: 'application/pdf', extension: 'pdf' },
};

const NAME_MAX = 80;
/** Longest name as it was sent, in characters: the time of its normalisation grows faster than its length. */
const SENT_NAME_MAX = 400;

/** Format by the first bytes; the name and the declared type are ignored. Null for any other file. */
export function messageFileFormatOf(content: Buffer): MessageFileFormat | null {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  return uploadFormatOf(content);
}

/** Bytes at the end of a PDF within which its last line is; programs append some. */
const PDF_END_BYTES = 2048;

/** True if the content is what its first bytes say. Images are decoded elsewhere. */
export async function isWhole(format: MessageFileFormat, content: Buffer): Promise<boolean> {
  switch (format) {
    case 'image':
      return true;
    case 'pdf':
      return content.subarray(-PDF_END_BYTES).includes('%%EOF');
    case 'mp3':
    case 'wav':
      return isSound(content);
  }
}

/** Media type of a stored file, and its name: letters, digits and hyphens with the extension of its content. */
export function storedAs(format: MessageFileFormat, fileName: string): { type: string; name: string } {
  const { type, extension } = TYPES[format];
  const stem = fileName
    .slice(-SENT_NAME_MAX)
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, NAME_MAX);
  return { type, name: `${stem || 'file'}.${extension}` };
}
