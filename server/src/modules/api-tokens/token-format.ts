import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_PREFIX_LENGTH, API_TOKEN_START } from '#domain/api-tokens.js';

/** A new token. The text is shown once; the other fields are stored. */
export interface MintedApiToken {
  token: string;
  /** Its first characters, which identify it in lists. */
  prefix: string;
  hash: string;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Digits of 256 and of 32 bits in base 62. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${API_TOKEN_START}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** `gn_`, 256 random bits and a checksum. */
export function mintApiToken(): MintedApiToken {
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  const token = `${API_TOKEN_START}${secret}${checksumOf(secret)}`;
  return { token, prefix: token.slice(0, API_TOKEN_PREFIX_LENGTH), hash: hashOfApiToken(token) };
}

/** A fast hash is enough: 256 random bits cannot be guessed. */
export function hashOfApiToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Checks the checksum, so that a mistyped or truncated token costs no database query. */
export function isWellFormedApiToken(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const secret = text.slice(API_TOKEN_START.length, -CHECKSUM_LENGTH);
  return text.endsWith(checksumOf(secret));
}

function checksumOf(secret: string): string {
  return base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = `${DIGITS[Number(rest % 62n)]}${text}`;
  return text.padStart(length, '0');
}
