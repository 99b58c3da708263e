import type { IncomingHttpHeaders } from 'node:http';
import { APP_NAME_MAX_LENGTH } from '#domain/limits.js';

/** With this header a sign-in is that of an app: it gets tokens that refresh, and no cookies. Its value names the app. */
const APP_HEADER = 'Ghostnote-App';

/** Name of the app that signs in, of plain characters; null for a browser and for clients that want the usual session. */
export function appNameOf(headers: IncomingHttpHeaders): string | null {
  const header = headers[APP_HEADER.toLowerCase()];
  if (header === undefined) return null;
  const name = String(header).replace(/[^\w .+()-]/g, '');
  return name.trim().slice(0, APP_NAME_MAX_LENGTH).trim() || 'App';
}
