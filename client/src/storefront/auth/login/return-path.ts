/** Where to go on to, from `?next=`: only to a page of ours, whatever the address claims. */
export function toReturnPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/')) return null;
  const { origin } = window.location;
  if (!URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname === '/login') return null;
  return url.pathname + url.search + url.hash;
}
