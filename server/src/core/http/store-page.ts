import { accentStyle, DEFAULT_STORE, storeIcon, type StoreIdentity } from '#domain/store.js';
import { escapeHtml } from './escape-html.js';

/** The icon of the default identity in a static page. */
const ICON = '/favicon.svg';
const ICON_TYPE = ` type="image/svg+xml"`;

/** The client's page for an address without one, with the title that the browser gives it. */
export function missingPage(html: string, store: StoreIdentity): string {
  return html.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>Page not found · ${escapeHtml(store.name)}</title>`,
  );
}

/** A static HTML page with the name, icon and colours of the store. */
export function storePage(html: string, store: StoreIdentity): string {
  const style = accentStyle(store);
  const named = html.replaceAll(DEFAULT_STORE.name, () => escapeHtml(store.name));
  const page = store.logo ? named.replace(ICON_TYPE, '').replaceAll(ICON, () => storeIcon(store)) : named;
  return style ? page.replace('</head>', () => `<style>${style}</style></head>`) : page;
}
