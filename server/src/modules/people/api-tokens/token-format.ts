import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_SHOWN_LENGTH, API_TOKEN_START, TEST_TOKEN_MARK } from '#domain/api-tokens.js';

/** A new token. The text is shown once; the other fields are stored. */
export interface MintedApiToken {
  token: string;
  /** First characters of the token, which identify it in lists. */
  prefix: string;
  hash: string;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** Digits of 256 and of 32 bits in base 62. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(
  `^${API_TOKEN_START}(?:${TEST_TOKEN_MARK})?[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`,
);

/** `gn_`, for test tokens `test_`, 256 random bits and a checksum. */
export function mintApiToken({ test }: { test: boolean } = { test: false }): MintedApiToken {
  const start = test ? `${API_TOKEN_START}${TEST_TOKEN_MARK}` : API_TOKEN_START;
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  const token = `${start}${secret}${checksumOf(secret)}`;
  return {
    token,
    prefix: token.slice(0, start.length + API_TOKEN_SHOWN_LENGTH),
    hash: hashOfApiToken(token),
  };
}

/** A fast hash is enough: 256 random bits cannot be guessed. */
export function hashOfApiToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Checks the checksum, so that a mistyped or truncated token costs no database query. */
export function isWellFormedApiToken(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const secret = text.slice(-CHECKSUM_LENGTH - SECRET_LENGTH, -CHECKSUM_LENGTH);
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
