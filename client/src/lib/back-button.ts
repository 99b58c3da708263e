/**
 * Makes the browser's Back close the layer on top (dialog, sheet, full-screen player) before it leaves the page.
 *
 * An open layer needs an entry of the history above the page's own one, or Back would leave the document. It is a copy of
 * the page's entry with a mark, and the router never learns of it: it has the same address, key and index. Marked
 * entries without an open layer are skipped in the direction of the traversal, so Forward opens nothing.
 */

interface Layer {
  close: () => void;
}

interface Entry {
  isMarked: boolean;
  /** Position that the router counts. */
  index: unknown;
}

const MARK = 'isLayer';
const layers: Layer[] = [];

/** The entry that was current before a traversal. */
let last: Entry = { isMarked: false, index: undefined };
/** Traversals that were started here and that nobody else may handle. */
let ownTraversals = 0;
/** State and address that the page's entry takes over from the marked one above it, such as filters chosen in a sheet. */
let carried: { state: object; address: string } | null = null;

/** Returns the function that takes the layer away again. */
export function addLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  settle();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    // A layer that replaces this one needs the same entry, and a link that closes it pushes another one.
    setTimeout(settle);
  };
}

/** To be called after each navigation of the router. */
export function rememberEntry(): void {
  last = currentEntry();
}

if (typeof window === 'object') {
  rememberEntry();
  // Before the router's listener, which is not capturing.
  window.addEventListener('popstate', handleTraversal, { capture: true });
}

function handleTraversal(event: PopStateEvent): void {
  const from = last;
  const to = currentEntry();
  last = to;
  if (ownTraversals > 0) {
    ownTraversals -= 1;
    event.stopImmediatePropagation();
    if (carried && !to.isMarked) {
      window.history.replaceState(carried.state, '', carried.address);
      carried = null;
      rememberEntry();
    }
    settle();
    return;
  }
  const layer = layers.at(-1);
  if (layer) {
    event.stopImmediatePropagation();
    traverse(1);
    layer.close();
    return;
  }
  if (from.index !== to.index) {
    if (to.isMarked) setTimeout(settle);
    return;
  }
  if (to.isMarked !== from.isMarked) {
    event.stopImmediatePropagation();
    if (to.isMarked) window.history.forward();
    else window.history.back();
  }
}

/** Pushes the marked entry that an open layer needs, or leaves one that is no longer needed. */
function settle(): void {
  if (ownTraversals > 0) return;
  const { isMarked } = currentEntry();
  if (layers.length > 0 && !isMarked) {
    window.history.pushState({ ...readState(), [MARK]: true }, '');
    rememberEntry();
  } else if (layers.length === 0 && isMarked) {
    carried = { state: { ...readState(), [MARK]: false }, address: window.location.href };
    traverse(-1);
  }
}

function traverse(steps: 1 | -1): void {
  ownTraversals += 1;
  window.history.go(steps);
}

function currentEntry(): Entry {
  const state = readState();
  return { isMarked: state[MARK] === true, index: state['idx'] };
}

function readState(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}
