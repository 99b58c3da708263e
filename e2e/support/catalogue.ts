import { expect, type Page } from '@playwright/test';

/** A track as the catalogue returns it. */
export interface Track {
  id: number;
  name: string;
  price: number;
  bpm: number | null;
  category: string;
  projectName: string | null;
  status: string;
}

/**
 * Genres of which only the demo has tracks, more than a page of them. Previews of the journeys' own tracks are over within seconds,
 * and these tracks are reserved or taken from the shop at any time.
 */
export const DEMO_GENRES: readonly string[] = [
  'Afro House',
  'Bass House',
  'Big Room',
  'Breaks',
  'Chill',
  'Drum & Bass',
  'Dubstep',
  'Electro House',
  'Future Bass',
  'Future House',
  'Future Rave',
  'Hard Techno',
  'Indie Dance',
  'Nu Disco',
  'Organic House',
  'Psy Trance',
  'Slap House',
  'Techno',
  'Trance',
];

/** The shop with tracks that play for a minute and that no other journey buys. */
export const DEMO_SHOP = `/shop?genre=${DEMO_GENRES.map(encodeURIComponent).join(',')}`;

/** All tracks that the server finds for a filter, to compare with what the page shows. */
export async function listTracks(page: Page, filter: Record<string, unknown>): Promise<Track[]> {
  const query = `query ($filter: ProductFilter, $after: String) {
    products(filter: $filter, first: 100, after: $after) {
      nodes { id name price bpm category projectName status } pageInfo { hasNextPage endCursor } } }`;
  const tracks: Track[] = [];
  let after: string | null = null;
  do {
    const response = await page.request.post('/graphql', { data: { query, variables: { filter, after } } });
    const { data } = (await response.json()) as { data: { products: CataloguePage } };
    tracks.push(...data.products.nodes);
    after = data.products.pageInfo.hasNextPage ? data.products.pageInfo.endCursor : null;
  } while (after);
  return tracks;
}

interface CataloguePage {
  nodes: Track[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Names on the cards, in order. */
export function cardNames(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: 'Results' })
    .getByRole('article')
    .getByRole('heading')
    .allInnerTexts();
}

export async function expectCards(page: Page, tracks: readonly Track[]): Promise<void> {
  await expect(async () => expect(await cardNames(page)).toEqual(tracks.map(({ name }) => name))).toPass();
}

/** Starts the preview from the first play button of the track and waits until it plays. */
export async function playPreview(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Play ${name}`, exact: true })
    .first()
    .click();
  await expectPlaying(page, name);
}

/** Expects that the player bar names the track and the audio plays. */
export async function expectPlaying(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('region', { name: 'Audio player' });
  await expect(bar.getByText(name).first()).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing');
}
