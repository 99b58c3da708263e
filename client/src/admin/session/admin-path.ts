const LOGIN = '/admin/login';

/** The login page, which leads back to where one was. */
export function loginPath(next: string | null): string {
  return next && next !== '/admin' ? `${LOGIN}?next=${encodeURIComponent(next)}` : LOGIN;
}

/** Where to go on to, from `?next=`: only to an admin page of ours, whatever the address claims. */
export function adminPath(next: string | null): string {
  const { origin } = window.location;
  if (!next?.startsWith('/admin') || !URL.canParse(next, origin)) return '/admin';
  const { origin: target, pathname, search } = new URL(next, origin);
  if (target !== origin || pathname === LOGIN || !/^\/admin(\/|$)/.test(pathname)) return '/admin';
  return pathname + search;
}
