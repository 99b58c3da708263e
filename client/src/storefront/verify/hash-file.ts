import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#domain/canonical-json.js';
import { uploadedPartOf, UPLOADED_PART_COMMENT_BYTES } from '#domain/packages.js';
import { linkText } from '#domain/certificates.js';
import { hashBlob } from '../../lib/hash-blob';

/** Larger files are no certificates and are not read as such. */
const CERTIFICATE_MAX_BYTES = 1024 * 1024;
/** Contract and certificate of a delivered archive take a small part of this. */
const DOCUMENTS_MAX_BYTES = 8 * 1024 * 1024;
const CERTIFICATE_FILE = 'ghostnote-certificate-file/1';

/** Result of hashing a file. */
export interface FileDigest {
  hash: string;
  /** True for a certificate whose content does not have the hash that it states. */
  isChanged: boolean;
  /** Signature of a certificate; null for other files. */
  signed: Signed | null;
  /** Code of the certificate that comes with the file, or else the hash of its file; null where none does. */
  proof: string | null;
}

/** Parts of a certificate that its hash does not cover. */
export interface Signed {
  signature: string;
  publicKey: string;
}

/**
 * Hashes a file in the browser, piece by piece, so that its size does not matter. A certificate in JSON is looked up by
 * its own hash: its text may be spaced in another way. Of a delivered archive the part that was uploaded is hashed.
 * @param onProgress called with the part that is done, 0 to 1
 */
export async function digestOf(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<FileDigest> {
  const certificate = file.size <= CERTIFICATE_MAX_BYTES ? await certificateIn(file) : null;
  if (certificate) return certificate;
  const end = await file.slice(-UPLOADED_PART_COMMENT_BYTES).text();
  const uploaded = uploadedPartOf(end, file.size);
  const hash = await hashBlob(file.slice(0, uploaded ?? file.size), signal, onProgress);
  const proof = uploaded === null ? null : await codeIn(file.slice(uploaded));
  return { hash, isChanged: false, signed: null, proof };
}

/** Code in the documents of a delivered archive, which are stored as they are; null where the certificate has none. */
async function codeIn(documents: Blob): Promise<string | null> {
  if (documents.size > DOCUMENTS_MAX_BYTES) return null;
  return /"code": "([0-9A-Z-]+)"/.exec(await documents.text())?.[1] ?? null;
}

interface CertificateFile {
  format: string;
  link: {
    chain: string;
    position: number;
    previousHash: string;
    hash: string;
    keyId: number;
    signature: string;
  };
  publicKey: string;
  /** Absent from certificates of before November 2026. */
  code?: string;
  document: { chain: string; disclosure: string };
  disclosure: unknown;
}

async function certificateIn(file: File): Promise<FileDigest | null> {
  try {
    const text = await file.text();
    const content = JSON.parse(text) as CertificateFile;
    if (content.format !== CERTIFICATE_FILE) return null;
    const { link, publicKey, code } = content;
    return {
      hash: link.hash,
      isChanged: !isWhole(content),
      signed: { signature: link.signature, publicKey },
      proof: code ?? textHash(text),
    };
  } catch {
    return null;
  }
}

/** True when everything in a certificate is what its hash covers, the names of the holder included. */
function isWhole({ link, document, disclosure }: CertificateFile): boolean {
  const documentHash = textHash(canonicalJson(document));
  const areNamesCovered = disclosure === null || textHash(canonicalJson(disclosure)) === document.disclosure;
  return (
    textHash(linkText({ ...link, documentHash })) === link.hash &&
    document.chain === link.chain &&
    areNamesCovered
  );
}

const textHash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
