import type { NoticeMail } from '../outgoing-mail.js';
import { utcMinute } from './utc-minute.js';

/** When and from where a credential was changed, as rows of `Facts`. */
export function noticeFacts({ at, device }: NoticeMail): { label: string; value: string }[] {
  return [
    { label: 'When', value: utcMinute(at) },
    { label: 'Device', value: device ?? 'unknown' },
  ];
}
