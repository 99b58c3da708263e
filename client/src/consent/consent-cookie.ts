const NAME = 'cookieConsent';
const ACCEPTED = 'accepted';
const DAYS = 365;

export function hasConsented(): boolean {
  return document.cookie.split('; ').includes(`${NAME}=${ACCEPTED}`);
}

export function storeConsent(): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${ACCEPTED}; Max-Age=${DAYS * 24 * 60 * 60}; Path=/; SameSite=Lax${secure}`;
}
