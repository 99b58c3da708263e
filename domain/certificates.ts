/** Name of the format of a certificate, see docs/certificates.md. */
export const CERTIFICATE_FORMAT = 'ghostnote-certificate/1';

/** The chain of real sales, and the one of the made-up sales of a demo installation. */
export const CERTIFICATE_CHAINS = ['store', 'demo'] as const;
export type CertificateChain = (typeof CERTIFICATE_CHAINS)[number];

export const CERTIFICATE_STATUSES = ['valid', 'revoked'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** Files whose hash a certificate states; `content` is a file inside the package or the project's archive. */
export const CERTIFIED_FILES = ['contract', 'preview', 'package', 'project', 'content'] as const;
export type CertifiedFile = (typeof CERTIFIED_FILES)[number];

/** Kinds of a looked-up file. */
export const MATCHED_FILES = [...CERTIFIED_FILES, 'certificate'] as const;
export type MatchedFile = (typeof MATCHED_FILES)[number];

export const REVOCATION_REASONS = ['refunded', 'reopened'] as const;
export type RevocationReason = (typeof REVOCATION_REASONS)[number];

/** Hash that the first link of a chain names as its predecessor. */
export const CHAIN_START = '0'.repeat(64);

/** Letters and digits of codes: none is taken for another. */
export const CERTIFICATE_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 100 bits, in groups for the eye. */
const CODE_LENGTH = 20;
const CODE_GROUP = 5;
/** Longest text that is read as a code; a hash is shorter. */
export const CERTIFICATE_CODE_MAX = 100;

/** Code of a certificate for these values below 32, e.g. `7K2QF-9TXMH-00ABC-DEFGH`. */
export function certificateCode(values: Iterable<number>): string {
  const letters = [...values].slice(0, CODE_LENGTH).map((value) => CERTIFICATE_CODE_LETTERS[value % 32]!);
  return grouped(letters.join(''));
}

/** The code as it is stored, from how a person typed it; null for a text that is none. */
export function readCertificateCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(letters) ? grouped(letters) : null;
}

const grouped = (letters: string) => letters.match(new RegExp(`.{${CODE_GROUP}}`, 'g'))?.join('-') ?? '';

export const SHA256_HEX = /^[0-9a-f]{64}$/;

/** Text whose SHA-256 is the hash of a link. */
export function linkText(link: {
  chain: string;
  position: number;
  previousHash: string;
  documentHash: string;
}): string {
  return `ghostnote-certificate-link/1\n${link.chain}\n${link.position}\n${link.previousHash}\n${link.documentHash}\n`;
}

/** Text whose Ed25519 signature makes a link valid. */
export function signedText(hash: string): string {
  return `ghostnote-certificate-signature/1\n${hash}\n`;
}

/** Certificates between two published checkpoints at most. */
export const CHECKPOINT_EVERY = 100;
