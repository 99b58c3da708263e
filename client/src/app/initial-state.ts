import type { NormalizedCacheObject } from '@apollo/client';

/** State of a prerendered page that the browser needs to hydrate it. */
export interface InitialState {
  /** Public origin of the store, as the server used it. */
  origin: string;
  /** Apollo's extracted cache. */
  cache: NormalizedCacheObject;
}

/** `id` of the inert JSON element that carries the state. */
export const INITIAL_STATE_ID = 'initial-state';

/** JSON that is safe inside a script element: no value can end it. */
export function toScriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** Null on a client-rendered page. */
export function readInitialState(): InitialState | null {
  const json = document.getElementById(INITIAL_STATE_ID)?.textContent;
  return json ? (JSON.parse(json) as InitialState) : null;
}
