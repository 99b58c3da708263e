import { addDays } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';
import type { Configuration } from '../../core/config/index.js';

/** RFC 9116 wants less than a year; the file is made anew for each request. */
const VALID_DAYS = 180;

/** Where weaknesses are reported to, as RFC 9116 has it. */
export function securityTxt({ securityContact, publicUrl }: Configuration, now: Date): string {
  const expires = startOfDay(addDays(now, VALID_DAYS)).toISOString();
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
