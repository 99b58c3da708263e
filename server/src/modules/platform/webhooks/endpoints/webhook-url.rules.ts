import { WEBHOOK_URL_MAX_LENGTH } from '#domain/webhooks.js';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const HTTPS_PORT = 443;
/** Lower ports belong to mail, databases and other system services. */
const LOWEST_FREE_PORT = 1024;
const HIGHEST_PORT = 65_535;

/**
 * Returns a text for the admin about an address that cannot be used; null for a valid one.
 * @param isLenient outside production: http on localhost is allowed
 */
export function problemWithUrl(text: string, isLenient: boolean): string | null {
  if (text.length > WEBHOOK_URL_MAX_LENGTH) {
    return `The address must be at most ${WEBHOOK_URL_MAX_LENGTH} characters`;
  }
  if (!URL.canParse(text)) return 'Please enter a full address, such as https://example.com/webhooks';
  const { protocol, hostname, username, password, hash } = new URL(text);
  const local = isLenient && LOCAL_HOSTS.has(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && local))
    return 'The address must begin with https://';
  if (username || password) return 'The address must not contain a user name or a password';
  if (hash) return 'The address must not contain a #';
  if (!local && !hostname.includes('.') && !hostname.startsWith('[')) {
    return 'The address must name a host on the internet';
  }
  return local || isPortAllowed(new URL(text)) ? null : 'The port must be 443, or from 1024 to 65535';
}

function isPortAllowed({ port }: URL): boolean {
  const number = port === '' ? HTTPS_PORT : Number(port);
  return number === HTTPS_PORT || (number >= LOWEST_FREE_PORT && number <= HIGHEST_PORT);
}

/** True for an address on this machine. */
export function isLocalUrl(text: string): boolean {
  return LOCAL_HOSTS.has(new URL(text).hostname);
}

/** Address without its query, which may contain a key of the receiver. */
export function urlWithoutQuery(text: string): string {
  if (!URL.canParse(text)) return '';
  const { origin, pathname } = new URL(text);
  return origin + pathname;
}
