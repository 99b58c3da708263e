import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_PREFIX_LENGTH, API_TOKEN_START, type ApiScope } from '#domain/api-tokens.js';
import { DomainError, notEntitled } from '../errors/index.js';

/** Unknown, revoked, expired, mistyped, or of somebody who is gone: answered alike. */
export const apiTokenRefused = () =>
  new DomainError('UNAUTHENTICATED', 'This API token does not count: it is unknown, expired or revoked');

/** What only a person may do. */
export const notForApiTokens = () => notEntitled('API tokens cannot do this. Please log in.');

export const scopeMissing = (scopes: readonly ApiScope[]) =>
  notEntitled(`This API token lacks the scope ${scopes.join(' or ')}`);

/** A token as it is made: the text is shown once, the rest is stored. */
export interface MintedApiToken {
  token: string;
  /** Its first characters, to tell one from another. */
  prefix: string;
  hash: string;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** What 256 and 32 bits take in base 62. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${API_TOKEN_START}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** `gn_`, 256 random bits and a checksum. */
export function mintApiToken(): MintedApiToken {
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  const token = `${API_TOKEN_START}${secret}${checksumOf(secret)}`;
  return { token, prefix: token.slice(0, API_TOKEN_PREFIX_LENGTH), hash: hashOfApiToken(token) };
}

/** 256 random bits cannot be guessed, so a plain hash keeps them as well as a slow one would. */
export function hashOfApiToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** False for what was mistyped or cut off: that costs no question to the database. */
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
