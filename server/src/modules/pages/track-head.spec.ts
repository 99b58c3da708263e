import type { ProductRow } from '../products/index.js';
import { withHead } from '../../core/http/index.js';
import { trackHead } from './track-head.js';

const track = {
  ...{ id: 7, name: '</script><b>"Drop"', category: 'Techno', price: 499.5, bpm: 128, musicKey: 'F#' },
  ...{ img: 'media/covers/a.webp', audio: 'media/audio/a.mp3', storeName: null, status: 'published' },
} as ProductRow;

const head = trackHead(track, 'https://shop.test', (path) => `https://cdn.test/${path}`);

it('lets no name of a track leave its place', () => {
  expect(head).not.toContain('</script><b>');
  expect(head).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;Drop&quot; · Ghostnote</title>');
});

it('names the picture, the address and the price for share cards and search engines', () => {
  expect(head).toContain('<meta property="og:image" content="https://cdn.test/media/covers/a-1200.webp" />');
  expect(head).toContain('<link rel="canonical" href="https://shop.test/track/7" />');
  const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    name: track.name,
    offers: { price: '499.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
});

it('takes the place of the general head', () => {
  const page = '<head><title>Shop</title><meta\n name="description"\n content="x" /></head>';
  const result = withHead(page, head);
  expect(result.match(/<title>/g)).toHaveLength(1);
  expect(result.match(/name="description"/g)).toHaveLength(1);
});
