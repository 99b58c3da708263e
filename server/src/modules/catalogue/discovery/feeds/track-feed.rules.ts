import { TRACK_FEEDS } from '#domain/feeds.js';
import { searchInWords } from '#domain/filter-labels.js';
import { shopQueryOf, type ShopFilter } from '#domain/shop-link.js';

/** The newest tracks of a filter of the shop. All addresses are absolute. */
export interface TrackFeed {
  /** Name of the store. */
  store: string;
  title: string;
  shopUrl: string;
  atomUrl: string;
  jsonUrl: string;
  /** Newest first. */
  tracks: readonly FeedTrack[];
}

export interface FeedTrack {
  name: string;
  /** Null for a track of the store itself. */
  seller: string | null;
  category: string;
  summary: string;
  url: string;
  image: string;
  audio: string;
  audioType: string;
  createdAt: Date;
}

/** Addresses of the shop and of its feeds with a filter. */
export function feedAddresses(publicUrl: string, filter: ShopFilter, search: string | null) {
  const query = shopQueryOf(filter, search);
  const [atom, json] = TRACK_FEEDS;
  return {
    shopUrl: `${publicUrl}/shop${query}`,
    atomUrl: publicUrl + atom.path + query,
    jsonUrl: publicUrl + json.path + query,
  };
}

/** 'New tracks: “night” with Techno, 126 to 130 BPM'. */
export function feedTitle(filter: ShopFilter, search: string | null): string {
  const words = searchInWords(filter, search);
  return words ? `New tracks: ${words}` : 'New tracks';
}

/** Atom 1.0 (RFC 4287). */
export function toAtom({ store, title, shopUrl, atomUrl, tracks }: TrackFeed): string {
  const updated = tracks[0]?.createdAt ?? new Date(0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(atomUrl)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    // The author of the feed counts for entries without one of their own.
    `<author><name>${xml(store)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(atomUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(shopUrl)}"/>`,
    ...tracks.map(toEntry),
    '</feed>',
    '',
  ].join('\n');
}

function toEntry(track: FeedTrack): string {
  const time = track.createdAt.toISOString();
  return [
    '<entry>',
    `<id>${xml(track.url)}</id>`,
    `<title>${xml(track.name)}</title>`,
    `<updated>${time}</updated>`,
    `<published>${time}</published>`,
    track.seller && `<author><name>${xml(track.seller)}</name></author>`,
    `<category term="${xml(track.category)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(track.url)}"/>`,
    `<link rel="enclosure" type="${track.audioType}" href="${xml(track.audio)}"/>`,
    `<summary>${xml(track.summary)}</summary>`,
    '</entry>',
  ]
    .filter(Boolean)
    .join('');
}

/** JSON Feed 1.1. */
export function toJsonFeed({ title, shopUrl, jsonUrl, tracks }: TrackFeed): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: shopUrl,
    feed_url: jsonUrl,
    items: tracks.map((track) => ({
      id: track.url,
      url: track.url,
      title: track.name,
      content_text: track.summary,
      image: track.image,
      date_published: track.createdAt.toISOString(),
      ...(track.seller && { authors: [{ name: track.seller }] }),
      tags: [track.category],
      attachments: [{ url: track.audio, mime_type: track.audioType, title: 'Preview' }],
    })),
  };
}

/** Characters that XML 1.0 forbids even when escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function xml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
