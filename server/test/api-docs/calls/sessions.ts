import { signedIn } from '../../factories/people.js';
import { call, type Call } from '../call.js';
import type { World } from '../world.js';

const ofBuyer = ({ people }: World) => ({ path: { id: people.buyer.id } });

export const SESSION_CALLS: Record<string, Call[]> = {
  'POST /api/sessions/reauthenticate': [
    call(200),
    call(403, () => ({ body: { current_password: 'wrong' } })),
  ],
  'GET /api/sessions': [call(200)],
  'GET /api/users/{id}/sessions': [call(200, ofBuyer)],
  'GET /api/users/{id}/api-tokens': [call(200, ofBuyer)],
  'GET /api/users/{id}/messages': [
    call(200, async (world) => {
      const message = { name: 'Mia', email: world.people.buyer.email, message: 'Hello' };
      await world.buyer.rest('POST', '/api/feedback/send-feedback', message);
      return ofBuyer(world);
    }),
  ],
  'DELETE /api/sessions/{id}': [
    call(200, async ({ testApp, people }) => {
      const other = signedIn(testApp, people.buyer);
      const { body } = await other.rest('GET', '/api/sessions');
      const { data } = body as { data: { id: number; is_current: boolean }[] };
      return { path: { id: data.find(({ is_current }) => is_current)?.id ?? 0 } };
    }),
    call(404, () => ({ path: { id: 2_000_000_000 } })),
  ],
};
