import type { Locator, Page } from '@playwright/test';
import { adminToken, createAccount, type Account } from './account.js';
import { captchaSolution, graphql, rest } from './api.js';
import { uploadArchive } from './packages.js';
import { unique } from './unique.js';

export interface Seller extends Account {
  sellerId: number;
  shopName: string;
}

/** A new seller with the status pending. */
export async function createSeller(): Promise<Seller> {
  const shopName = unique('Nightshift');
  const account = await createAccount({ shopName });
  const path = `/api/sellers/user/${account.id}`;
  const { data } = await rest<{ data: { id: number } }>('GET', path, undefined, account.token);
  return { ...account, sellerId: data.id, shopName };
}

export async function createActiveSeller(): Promise<Seller> {
  const seller = await createSeller();
  await setSellerStatus(seller, 'active');
  return seller;
}

export async function setSellerStatus({ sellerId }: Seller, status: string): Promise<void> {
  await rest('PUT', `/api/sellers/${sellerId}/status`, { status }, await adminToken());
}

/** Opens the form that sends a track, as an active seller who is signed in. */
export async function openTrackForm(page: Page): Promise<Locator> {
  await page.goto('/account?tab=seller');
  await page.getByRole('main').getByRole('button', { name: 'Send Track' }).click();
  return page.getByRole('dialog', { name: 'Send Track' });
}

/** The field that chooses a seller account in the forms of the admin area. */
export const sellerField = (scope: Page | Locator): Locator =>
  scope.getByRole('combobox', { name: 'Seller', exact: true });

export async function chooseSeller(scope: Page | Locator, shopName: string): Promise<void> {
  await sellerField(scope).fill(shopName);
  await scope.getByRole('option', { name: shopName, exact: true }).click();
}

async function submitTrack(seller: Seller, trackName: string, archive?: Buffer): Promise<void> {
  const input = {
    storeName: seller.shopName,
    trackName,
    price: 449,
    genre: 'Melodic Techno',
    bpm: 124,
    musicKey: 'F#',
    archiveLink: archive
      ? await uploadArchive(seller.token, archive)
      : 'https://drive.google.com/file/d/archive',
    vocals: 'none',
    aiTools: 'none',
    samples: 'none',
    contactEmail: seller.email,
    recaptchaToken: await captchaSolution('submit'),
  };
  await graphql(
    'mutation ($input: SubmitTrackInput!) { submitTrack(input: $input) { message } }',
    { input },
    seller.token,
  );
}

/** A new active seller with one submitted track of a unique name, at another site or in an archive that is uploaded. */
export async function createSellerWithTrack(
  name: string,
  archive?: Buffer,
): Promise<{ seller: Seller; track: string }> {
  const seller = await createActiveSeller();
  const track = `${name} ${seller.sellerId}`;
  await submitTrack(seller, track, archive);
  return { seller, track };
}

const REVIEW = `mutation ($id: Int!, $input: ReviewSubmissionInput!) {
  reviewSubmission(id: $id, input: $input) { productId } }`;

/** Approves or rejects the submission of a track. Returns the id of the created product, if any. */
export async function review(trackName: string, input: Record<string, unknown>): Promise<number | null> {
  const token = await adminToken();
  const { trackSubmissions } = await graphql<{ trackSubmissions: { nodes: { id: number }[] } }>(
    `
      query ($search: String) {
        trackSubmissions(filter: { search: $search }) {
          nodes {
            id
          }
        }
      }
    `,
    { search: trackName },
    token,
  );
  const { reviewSubmission } = await graphql<{ reviewSubmission: { productId: number | null } }>(
    REVIEW,
    { id: trackSubmissions.nodes[0]?.id, input },
    token,
  );
  return reviewSubmission.productId;
}

/** Takes a track out of the shop, whose tracks other tests count. */
export async function archiveProduct(productId: number): Promise<void> {
  const mutation = 'mutation ($id: Int!) { updateProduct(id: $id, input: { status: archived }) { id } }';
  await graphql(mutation, { id: productId }, await adminToken());
}
