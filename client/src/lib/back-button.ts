/**
 * Makes the browser's Back close the layer on top (dialog, sheet, full-screen player) before it leaves the page.
 *
 * An open layer needs an entry of the history above the page's own one, or Back would leave the document. It is a copy of
 * the page's entry with a mark, and the router never learns of it: it has the same key and index. It stays when the layer
 * closes, for the next layer: a traversal at that moment would abort a navigation that starts just then. Without an open
 * layer it is skipped in the direction of the traversal, so Back leaves the page and Forward opens nothing.
 */

interface Layer {
  close: () => void;
}

interface Entry {
  isMarked: boolean;
  /** Position that the router counts. */
  index: unknown;
  state: Record<string, unknown>;
  address: string;
}

const MARK = 'isLayer';
const layers: Layer[] = [];

/** The entry that was current before a traversal. */
let last: Entry = { isMarked: false, index: undefined, state: {}, address: '' };
/** Number of traversals that were started here; the router must not see them. */
let ownTraversals = 0;

/** Returns the function that takes the layer away again. */
export function addLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  markEntry();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
  };
}

/** Records the current entry. Call it after each navigation of the router. */
export function rememberEntry(): void {
  const now = currentEntry();
  // The router has replaced the marked entry, as when a filter is chosen in a sheet.
  if (last.isMarked && !now.isMarked && now.index === last.index) replaceEntry(now, true);
  last = currentEntry();
  // A layer may stay open over the next page.
  markEntry();
}

if (typeof window === 'object') {
  last = currentEntry();
  // The capture phase runs before the router's own listener.
  window.addEventListener('popstate', handleTraversal, { capture: true });
}

function handleTraversal(event: PopStateEvent): void {
  const from = last;
  const to = currentEntry();
  last = to;
  if (ownTraversals > 0 && to.isMarked && from.index === to.index) {
    ownTraversals -= 1;
    event.stopImmediatePropagation();
    markEntry();
    return;
  }
  // A second Back, pressed at once, aborts the traversal that was started here.
  ownTraversals = 0;
  if (from.index !== to.index) return;
  const layer = layers.at(-1);
  if (layer) {
    event.stopImmediatePropagation();
    ownTraversals += 1;
    window.history.forward();
    layer.close();
    return;
  }
  if (to.isMarked === from.isMarked) return;
  event.stopImmediatePropagation();
  // The page may show another state than its other entry has, such as filters that were chosen in a sheet.
  replaceEntry(from, to.isMarked);
  last = currentEntry();
  if (to.isMarked) window.history.forward();
  else window.history.back();
}

/** Pushes the marked entry that an open layer needs. */
function markEntry(): void {
  if (ownTraversals > 0 || layers.length === 0) return;
  const { isMarked, state } = currentEntry();
  if (isMarked) return;
  window.history.pushState({ ...state, [MARK]: true }, '');
  last = currentEntry();
}

/** Gives the current entry the state and address of another one. */
function replaceEntry({ state, address }: Entry, isMarked: boolean): void {
  window.history.replaceState({ ...state, [MARK]: isMarked }, '', address);
}

/** State of the current entry of the browser's history. The router keeps `key` and `idx` of the entry there. */
export function historyState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}

function currentEntry(): Entry {
  const state = historyState();
  return { isMarked: state[MARK] === true, index: state['idx'], state, address: window.location.href };
}
