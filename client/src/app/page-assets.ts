/** Vite's build manifest, by source file. */
export type Manifest = Record<string, ManifestChunk>;

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Files that a page loads, as absolute paths. */
export interface PageAssets {
  /** Fetches the app of a page whose content is prerendered. */
  start: string;
  entry: string;
  /** Other chunks the page needs, for preloading. */
  modules: string[];
  styles: string[];
  fonts: string[];
}

const ENTRY = 'index.html';
/** Script in client/public, which the manifest does not list. */
const START = '/start-after-paint.js';
const FONTS = ['archivo-display', 'archivo-wide', 'inter'].map((name) => `src/styles/fonts/${name}.woff2`);

/**
 * @param module source file of the page's route
 * @throws Error if the manifest lacks a file, because it was moved and the list of pages was not updated
 */
export function pageAssets(manifest: Manifest, module: string): PageAssets {
  const chunk = (source: string): ManifestChunk => {
    const found = manifest[source];
    if (!found) throw new Error(`The client's manifest has no ${source}`);
    return found;
  };
  const reached = new Set<ManifestChunk>();
  const reach = (one: ManifestChunk) => {
    if (reached.has(one)) return;
    reached.add(one);
    for (const source of one.imports ?? []) reach(chunk(source));
  };
  const entry = chunk(ENTRY);
  for (const one of [entry, chunk(module)]) reach(one);

  const address = (file: string) => `/${file}`;
  const modules = [...reached].filter((one) => one !== entry);
  return {
    start: START,
    entry: address(entry.file),
    modules: modules.map(({ file }) => address(file)),
    styles: [...new Set([...reached].flatMap(({ css = [] }) => css))].map(address),
    fonts: FONTS.map((font) => address(chunk(font).file)),
  };
}
