/*
 * Blocking script of every prerendered page: the app's modules are fetched once the page is painted with its covers, which would
 * share the connection. Controls are inert until hydration, from before the first paint: their styles are computed anew then.
 */

/** Covers still on their way delay the app no longer than this, in milliseconds. */
const COVERS_LIMIT_MS = 300;
/** A tab may be hidden before it is painted: by then the app is fetched in any case, in milliseconds. */
const PAINT_LIMIT_MS = 2_000;

try {
  // The view of the shop that was chosen before (client/src/storefront/shop/shop-view.ts).
  const view = window.localStorage.getItem('shopView');
  if (view === 'list' || view === 'grid') document.documentElement.dataset['shopView'] = view;
} catch {
  // Without storage the width decides.
}

const [entry, ...others] = document.currentScript?.dataset['modules']?.split(' ') ?? [];
if (entry) {
  document.documentElement.inert = true;
  void parsed()
    .then(() => Promise.race([painted().then(coversLoaded), delay(PAINT_LIMIT_MS)]))
    .then(() => fetchModules(entry));
}

function fetchModules(entryPath) {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.fetchPriority = 'low';
  script.src = entryPath;
  document.head.append(script, ...others.map(preload));
}

function preload(path) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = path;
  return link;
}

function parsed() {
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  );
}

async function painted() {
  // Nothing is painted in a tab in the background.
  if (document.hidden) return;
  await nextFrame();
  await nextFrame();
}

async function coversLoaded() {
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
  await Promise.race([loaded, delay(COVERS_LIMIT_MS)]);
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function delay(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
