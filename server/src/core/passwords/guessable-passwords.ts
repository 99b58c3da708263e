import { createRequire } from 'node:module';
import type * as LanguageCommon from '@zxcvbn-ts/language-common';

/** Number of most common passwords that are rejected. */
const COMMON_PASSWORDS = 10_000;

let common: ReadonlySet<string> | undefined;

/** True for one of the 10,000 most common passwords, in any letter case. */
export function isCommonPassword(password: string): boolean {
  common ??= loadCommonPasswords();
  return common.has(password.toLowerCase());
}

/** Unpacks the list with the first password set, in about 50 ms, so that it does not slow a start. */
function loadCommonPasswords(): ReadonlySet<string> {
  const load = createRequire(import.meta.url);
  const { dictionary } = load('@zxcvbn-ts/language-common') as typeof LanguageCommon;
  return new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS));
}
