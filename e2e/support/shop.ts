import { expect, type Page } from '@playwright/test';

/** A track as the catalogue answers it. */
export interface Track {
  id: number;
  name: string;
  price: number;
  bpm: number | null;
  category: string;
  projectName: string | null;
  status: string;
}

/** What the server says is in the shop, for comparing with what the page shows. */
export async function catalogue(page: Page, filter: Record<string, unknown>): Promise<Track[]> {
  const query = `query ($filter: ProductFilter, $after: String) {
    products(filter: $filter, first: 100, after: $after) {
      nodes { id name price bpm category projectName status } pageInfo { hasNextPage endCursor } } }`;
  const tracks: Track[] = [];
  let after: string | null = null;
  do {
    const answer = await page.request.post('/graphql', { data: { query, variables: { filter, after } } });
    const { data } = (await answer.json()) as { data: { products: CataloguePage } };
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

/** The card's or the page's button that starts a preview; waits until it really plays. */
export async function listenTo(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Play ${name}`, exact: true })
    .first()
    .click();
  await expectPlaying(page, name);
}

/** The bar at the foot names the track, and time moves on. */
export async function expectPlaying(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('region', { name: 'Audio player' });
  await expect(bar.getByText(name).first()).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
  const played = () => page.evaluate(() => navigator.mediaSession.playbackState);
  await expect.poll(played).toBe('playing');
}

export function uniqueAddress(who: string): string {
  return `${who}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.test`;
}
