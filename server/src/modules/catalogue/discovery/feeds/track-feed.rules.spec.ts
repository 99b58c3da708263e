import { feedAddresses, feedTitle, toAtom, toJsonFeed, type TrackFeed } from './track-feed.rules.js';

const track = {
  name: 'Night & <Signal> "9"\u0000',
  seller: 'Nightshift',
  category: 'Techno',
  summary: 'Techno · 128 BPM',
  url: 'https://shop.example/track/7',
  image: 'https://shop.example/media/covers/a.webp',
  audio: 'https://shop.example/media/audio/a.mp3',
  audioType: 'audio/mpeg',
  createdAt: new Date('2026-03-01T12:00:00Z'),
};
const feed: TrackFeed = {
  store: 'Ghostnote',
  title: 'New tracks: Techno',
  shopUrl: 'https://shop.example/shop?genre=Techno&minBpm=126',
  atomUrl: 'https://shop.example/api/feeds/tracks.atom?genre=Techno&minBpm=126',
  jsonUrl: 'https://shop.example/api/feeds/tracks.json?genre=Techno&minBpm=126',
  tracks: [track],
};

describe('feedTitle', () => {
  it.each([
    [{}, null, 'New tracks'],
    [
      { categories: ['Techno'], minBpm: 126, maxBpm: 130 },
      'night',
      'New tracks: “night” with Techno, 126 to 130 BPM',
    ],
    [{ maxPrice: 300, onSale: true }, null, 'New tracks: Up to $300, On sale'],
    [{ minBpm: 140, hot: true }, null, 'New tracks: From 140 BPM, Hot'],
    [{ onlyStockPlugins: true }, null, 'New tracks: Only stock plug-ins'],
    [
      { camelotCodes: ['7A', '8A', '8B', '9A'], mixableBpm: 124, modes: ['minor' as const] },
      null,
      'New tracks: Minor, Mixes with Am · 8A, Mixes with 124 BPM',
    ],
  ])('of %j and %s is %s', (filter, search, title) => {
    expect(feedTitle(filter, search)).toBe(title);
  });
});

test('addresses carry the filter as the shop writes it', () => {
  expect(feedAddresses('https://shop.example', { categories: ['Techno'], minBpm: 126 }, null)).toEqual({
    shopUrl: feed.shopUrl,
    atomUrl: feed.atomUrl,
    jsonUrl: feed.jsonUrl,
  });
});

test('Atom escapes every text and leaves out characters that XML forbids', () => {
  const atom = toAtom(feed);
  expect(atom).toContain('<title>Night &amp; &lt;Signal&gt; &quot;9&quot;</title>');
  expect(atom).toContain('href="https://shop.example/shop?genre=Techno&amp;minBpm=126"');
  expect(atom).toContain(
    '<link rel="enclosure" type="audio/mpeg" href="https://shop.example/media/audio/a.mp3"/>',
  );
  expect(atom).not.toContain('\u0000');
});

test('an Atom feed without tracks has an update time all the same', () => {
  expect(toAtom({ ...feed, tracks: [] })).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});

test('a track of the store itself has no author of its own', () => {
  const own = { ...feed, tracks: [{ ...track, seller: null }] };
  expect(toAtom(own).match(/<author>.*?<\/author>/g)).toEqual(['<author><name>Ghostnote</name></author>']);
  expect(JSON.stringify(toJsonFeed(own))).not.toContain('authors');
});

test('JSON Feed has an item with its preview for each track', () => {
  expect(toJsonFeed(feed)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: feed.jsonUrl,
    items: [
      {
        id: track.url,
        title: track.name,
        date_published: '2026-03-01T12:00:00.000Z',
        attachments: [{ url: track.audio, mime_type: 'audio/mpeg' }],
      },
    ],
  });
});
