import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { STORE_ELEMENT_ID, type StoreIdentity } from '#domain/store.js';
import { currentStore } from '../config/index.js';
import { escapeHtml } from './escape-html.js';
import { storePage } from './store-page.js';

/** Folder of the built client. */
export const CLIENT_DIR = fileURLToPath(new URL('../../../../client/', import.meta.url));

let built: string | null | undefined;
let shown: { store: StoreIdentity; address: string; page: string } | undefined;

/**
 * The client's index.html with the identity of the store; null where the client is not built, as in most tests.
 * @param address of the store
 */
export function clientPage(address: string): string | null {
  const file = `${CLIENT_DIR}index.html`;
  built ??= existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (built === null) return null;
  const store = currentStore();
  if (shown?.store !== store || shown.address !== address) {
    shown = { store, address, page: withIdentity(storePage(built, store), store, address) };
  }
  return shown.page;
}

/** Adds the identity for the scripts of the page, as inert JSON that no value can end. */
function withIdentity(page: string, store: StoreIdentity, address: string): string {
  const json = JSON.stringify(store).replaceAll('<', String.raw`\u003c`);
  const element = `<script type="application/json" id="${STORE_ELEMENT_ID}" data-address="${escapeHtml(address)}">${json}</script>`;
  return page.replace('</head>', () => `${element}</head>`);
}
