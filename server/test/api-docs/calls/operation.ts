import { call, type Call } from '../call.js';

export const OPERATION_CALLS: Record<string, Call[]> = {
  'GET /api/captcha/challenge': [
    call(200, ({ guardedOrigin }) => ({ origin: guardedOrigin, query: '?action=login' })),
    call(400, ({ guardedOrigin }) => ({ origin: guardedOrigin, query: '?action=nothing' })),
    call(404, () => ({ query: '?action=login' })),
  ],
  'GET /healthz': [call(200)],
  'GET /readyz': [call(200)],
  'GET /metrics': [call(200)],
  'GET /api/openapi.json': [call(200)],
  'GET /api/docs': [call(200)],
};
