import { WEBHOOK_URL_MAX_LENGTH } from '#domain/webhooks.js';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const HTTPS_PORT = 443;
/** Below it live mail, databases' and other services' well-known ports, which have no business with us. */
const LOWEST_FREE_PORT = 1024;
const HIGHEST_PORT = 65_535;

/**
 * Why messages cannot be sent to an address, in words for the admin; null when they can.
 * @param lenient on a developer's machine: http on localhost is fine.
 */
export function problemWithUrl(text: string, lenient: boolean): string | null {
  if (text.length > WEBHOOK_URL_MAX_LENGTH) {
    return `The address must be at most ${WEBHOOK_URL_MAX_LENGTH} characters`;
  }
  if (!URL.canParse(text)) return 'Please enter a full address, such as https://example.com/webhooks';
  const { protocol, hostname, username, password, hash } = new URL(text);
  const local = lenient && LOCAL_HOSTS.has(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && local))
    return 'The address must begin with https://';
  if (username || password) return 'The address must not contain a user name or a password';
  if (hash) return 'The address must not contain a #';
  if (!local && !hostname.includes('.') && !hostname.startsWith('[')) {
    return 'The address must name a host on the internet';
  }
  return local || isPortFit(new URL(text)) ? null : 'The port must be 443, or from 1024 to 65535';
}

function isPortFit({ port }: URL): boolean {
  const number = port === '' ? HTTPS_PORT : Number(port);
  return number === HTTPS_PORT || (number >= LOWEST_FREE_PORT && number <= HIGHEST_PORT);
}

/** An address without its query, which may hold a key of the receiver. */
export function urlForTheLog(text: string): string {
  if (!URL.canParse(text)) return '';
  const { origin, pathname } = new URL(text);
  return origin + pathname;
}
