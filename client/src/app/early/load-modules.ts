/** How long the app waits for covers that are on their way, in milliseconds: they are seen first, but it must not be late. */
const PATIENCE = 300;
/** By then it comes whether or not anything was painted, in milliseconds: a tab may be put away meanwhile. */
const AT_THE_LATEST = 2_000;

/** Fetches the modules at these addresses, the first of which is run, once the page has been painted with its covers. */
export function loadModules([entry, ...others]: string[], covers: Promise<unknown>): void {
  if (!entry) return;
  let begun = false;
  const load = () => {
    if (begun) return;
    begun = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.fetchPriority = 'low';
    script.src = entry;
    document.head.append(script, ...others.map(preload));
  };
  // In a tab that nobody looks at nothing is painted.
  if (document.hidden) return load();
  setTimeout(load, AT_THE_LATEST);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  afterNextPaint(() => void Promise.race([covers, patience]).then(() => afterNextPaint(load)));
}

function afterNextPaint(act: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

function preload(address: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = address;
  return link;
}
