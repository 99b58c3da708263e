import { signedIn } from '../../factories/people.js';
import { createShop } from '../../sellers/seller-rows.js';
import { review, storedAudio, submitted } from '../../submissions/tracks.js';
import { call, type Call } from '../call.js';
import type { World } from '../world.js';

const NONE = { id: 2_000_000_000 };

/** A submitted track, as its seller. */
async function ownSubmission({ testApp }: World) {
  const { owner } = await createShop(testApp);
  return { as: owner, path: { id: await submitted(signedIn(testApp, owner)) } };
}

/** A submitted track that the store wants at another price, as its seller. */
async function offered(world: World) {
  const request = await ownSubmission(world);
  const audio = await storedAudio(world.testApp);
  await review(world.admin, request.path.id, { approve: true, audio, price: 299 });
  return request;
}

async function pending(world: World) {
  return { path: (await ownSubmission(world)).path };
}

export const SUBMISSION_CALLS: Record<string, Call[]> = {
  'GET /api/submissions': [
    call(200, () => ({ query: '?status=pending&page=1&limit=5' })),
    call(400, () => ({ query: '?user_id=none' })),
  ],
  'GET /api/submissions/own': [call(200, async (world) => ({ as: (await ownSubmission(world)).as }))],
  'POST /api/submissions': [
    call(201),
    call(400, () => ({ body: { archive_link: 'https://example.com/archive.zip' } })),
  ],
  'POST /api/submissions/{id}/review': [
    call(200, pending),
    call(400, async (world) => ({ ...(await pending(world)), body: { approve: true } })),
    call(404, () => ({ path: NONE })),
    call(409, async (world) => ({ ...(await pending(world)), headers: { 'if-match': '"999"' } })),
  ],
  'POST /api/submissions/{id}/answer': [
    call(200, offered),
    call(404, async (world) => ({ ...(await offered(world)), path: NONE })),
    call(409, ownSubmission),
  ],
};
