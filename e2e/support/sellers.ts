import { adminToken, createAccount, type Account } from './account.js';
import { graphql, humanCheck, rest } from './api.js';

export interface Seller extends Account {
  shopId: number;
  shopName: string;
}

/** A new seller whose shop waits for its verification. */
export async function createSeller(): Promise<Seller> {
  const shopName = `Nightshift ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  const account = await createAccount({ shopName });
  const path = `/api/sellers/user/${account.id}`;
  const { data } = await rest<{ data: { id: number } }>('GET', path, undefined, account.token);
  return { ...account, shopId: data.id, shopName };
}

export async function setShopStatus({ shopId }: Seller, status: string): Promise<void> {
  await rest('PUT', `/api/sellers/${shopId}/status`, { status }, await adminToken());
}

async function sendTrack(seller: Seller, trackName: string): Promise<void> {
  const input = {
    storeName: seller.shopName,
    trackName,
    price: 449,
    genre: 'Melodic Techno',
    bpm: 124,
    musicKey: 'F#',
    archiveLink: 'https://drive.google.com/file/d/archive',
    contactEmail: seller.email,
    recaptchaToken: await humanCheck('submit'),
  };
  await graphql(
    'mutation ($input: SubmitTrackInput!) { submitTrack(input: $input) { message } }',
    { input },
    seller.token,
  );
}

/** A new seller, active, with one track sent for review; its name is nobody else's. */
export async function sellerWithTrack(name: string): Promise<{ seller: Seller; track: string }> {
  const seller = await createSeller();
  await setShopStatus(seller, 'active');
  const track = `${name} ${seller.shopId}`;
  await sendTrack(seller, track);
  return { seller, track };
}

const REVIEW = `mutation ($id: Int!, $input: ReviewSubmissionInput!) {
  reviewSubmission(id: $id, input: $input) { productId } }`;

/** The store's answer to a track of this name. */
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

/** Takes a track out of the shop again: other journeys look at what is in it. */
export async function archive(productId: number): Promise<void> {
  const mutation = 'mutation ($id: Int!) { updateProduct(id: $id, input: { status: archived }) { id } }';
  await graphql(mutation, { id: productId }, await adminToken());
}
