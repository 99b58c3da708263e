import type { Challenge, Payload, Solution } from 'altcha-lib/types';
import type { CaptchaAction } from '#domain/captcha.js';

/** Well above the solving time on the slowest phone. */
const TIMEOUT_MS = 60_000;

/** Proof of work: fetches a challenge and solves it in a worker. */
export async function altchaToken(action: CaptchaAction): Promise<string> {
  const response = await fetch(`/api/captcha/challenge?action=${action}`);
  if (!response.ok) throw new Error(`The captcha challenge failed with ${response.status}`);
  const challenge = (await response.json()) as Challenge;
  const payload: Payload = { challenge, solution: await solve(challenge) };
  return btoa(JSON.stringify(payload));
}

function solve(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL('./altcha.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      if (data && 'derivedKey' in data) resolve(data);
      else reject(new Error('The captcha was not solved'));
    };
    worker.onerror = () => reject(new Error('The captcha could not run'));
    worker.postMessage({ type: 'work', challenge, timeout: TIMEOUT_MS });
  }).finally(() => worker.terminate());
}
