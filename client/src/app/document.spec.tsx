import { renderToStaticMarkup } from 'react-dom/server';
import { DEFAULT_STORE } from '#domain/store.js';
import { buildProduct } from '../../test/build-product';
import { trackDescription, trackShareCard } from '../storefront/track/track-meta';
import { Document } from './document';
import type { InitialState } from './initial-state';
import { pageAssets } from './page-assets';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/track.tsx': { file: 'assets/track.js', imports: ['index.html', '_cards.js'] },
  '_cards.js': { file: 'assets/cards.js', imports: ['_react.js'] },
  'src/styles/fonts/archivo-display.woff2': { file: 'assets/display.woff2' },
  'src/styles/fonts/archivo-wide.woff2': { file: 'assets/wide.woff2' },
  'src/styles/fonts/inter.woff2': { file: 'assets/inter.woff2' },
};

const track = {
  ...buildProduct({
    id: 7,
    name: '</script><b>"Drop"',
    price: 499.5,
    storeName: null,
    img: 'media/covers/a.webp',
    audio: 'media/audio/a.mp3',
  }),
  peaks: [],
  externalPackage: false,
  createdAt: '2026-01-01T00:00:00Z',
  stemPreviews: [],
  sampleSources: null,
  package: null,
};
const site = { origin: 'https://shop.test', media: 'https://cdn.test', store: DEFAULT_STORE };

function renderTrack(state: InitialState | null = null): string {
  return renderToStaticMarkup(
    <Document
      meta={{
        title: `${track.name} · Ghostnote`,
        description: trackDescription(track),
        share: (addresses) => trackShareCard(track, addresses),
      }}
      url="https://shop.test/track/7"
      site={site}
      assets={pageAssets(MANIFEST, 'src/track.tsx')}
      content="<main>Drop</main>"
      state={state}
    />,
  );
}

function scriptOf(html: string, attribute: string): unknown {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return JSON.parse(page.querySelector(`script[${attribute}]`)?.textContent ?? 'null');
}

test('escapes the name of a track wherever it appears', () => {
  const html = renderTrack();
  expect(html).not.toContain('</script><b>');
  expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;Drop&quot; · Ghostnote</title>');
});

test('describes image, address and price for share cards and search engines', () => {
  const html = renderTrack();
  expect(html).toContain('<meta property="og:image" content="https://cdn.test/media/covers/a-1200.webp"/>');
  expect(html).toContain('<link rel="canonical" href="https://shop.test/track/7"/>');
  expect(scriptOf(html, 'type="application/ld+json"')).toMatchObject({
    name: track.name,
    offers: { price: '499.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
});

test('embeds the state as inert JSON that no value can end', () => {
  const cache = { 'Product:7': { __typename: 'Product', name: track.name } };
  const html = renderTrack({ origin: site.origin, cache });
  expect(scriptOf(html, 'id="initial-state"')).toEqual({ origin: site.origin, cache });
});

test('loads the modules of prerendered content after the first paint', () => {
  const html = renderTrack({ origin: site.origin, cache: {} });
  const page = new DOMParser().parseFromString(html, 'text/html');
  const start = page.querySelector<HTMLElement>('script[src="/start-after-paint.js"]');
  expect(start?.dataset['modules']?.split(' ')[0]).toBe('/assets/index.js');
  // Blocking: controls are inert before anything is painted.
  for (const name of ['type', 'async', 'defer']) expect(start?.hasAttribute(name)).toBe(false);
  expect(page.querySelector('[rel="modulepreload"]')).toBeNull();
});

test('preloads every file of a page without state once, the entry as its script', () => {
  const html = renderTrack();
  const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
  expect(preloaded).toHaveLength(3);
  expect(new Set(preloaded)).toEqual(new Set(['/assets/cards.js', '/assets/react.js', '/assets/track.js']));
  expect(html).toContain('<script type="module" src="/assets/index.js"');
  expect(html).toContain('href="/assets/index.css"');
});

test('names the file that the manifest lacks', () => {
  expect(() => pageAssets(MANIFEST, 'src/moved.tsx')).toThrow("The client's manifest has no src/moved.tsx");
});

test.each([
  ['of a missing track', { isMissing: true }],
  ['that has nothing now', { isUnlisted: true }],
])('keeps a page %s out of search engines', (_, state) => {
  const meta = { title: 'Nothing here · Ghostnote', description: '', ...state };
  const html = renderToStaticMarkup(
    <Document
      meta={meta}
      url="https://shop.test/track/8"
      site={site}
      assets={pageAssets(MANIFEST, 'src/track.tsx')}
      content=""
      state={null}
    />,
  );
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
});
