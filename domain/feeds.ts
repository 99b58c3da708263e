/** Feeds of the shop. Each takes the query of the shop's address. */
export const TRACK_FEEDS = [
  { path: '/api/feeds/tracks.atom', type: 'application/atom+xml', title: 'New tracks (Atom)' },
  { path: '/api/feeds/tracks.json', type: 'application/feed+json', title: 'New tracks (JSON Feed)' },
] as const;
