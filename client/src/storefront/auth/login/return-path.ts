/**
 * The path from `?next=` if it is a page of this origin other than the login, else null: prevents open
 * redirects.
 */
export function toReturnPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/')) return null;
  const { origin } = window.location;
  if (!URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname === '/login') return null;
  // `/.//other.site` names a path of this origin that begins with two slashes, as an address of another site does.
  if (url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
