import { useSyncExternalStore } from 'react';

/** Heard tracks in local storage: id and time (milliseconds), the latest last. */
const HEARD_KEY = 'heardTracks';
const SESSION_KEY = 'lastSession';
/** Older ones are forgotten. */
const MAX_HEARD = 2_000;

/** Place of the last session: the filters of the shop, and the track. */
export interface ListeningSession {
  /** Query of the shop's address, such as `?genre=Techno`. */
  search: string;
  trackId: number;
}

const listeners = new Set<() => void>();
let heard: ReadonlyMap<number, number> | null = null;

/** The session before this page was loaded; null once it was taken up, or without one. */
let earlierSession: ListeningSession | null | undefined;

function heardNow(): ReadonlyMap<number, number> {
  heard ??= readHeard();
  return heard;
}

/** Marks a track as heard, and stores where the listener is. */
export function markHeard(id: number): void {
  getEarlierSession();
  const next = new Map(heardNow());
  // The latest is the last.
  next.delete(id);
  next.set(id, Date.now());
  for (const oldest of next.keys()) {
    if (next.size <= MAX_HEARD) break;
    next.delete(oldest);
  }
  const { pathname, search } = window.location;
  if (pathname === '/shop') write(SESSION_KEY, JSON.stringify({ search, trackId: id }));
  setHeard(next);
}

export function clearHeard(): void {
  write(SESSION_KEY, null);
  earlierSession = null;
  setHeard(new Map());
}

function setHeard(next: ReadonlyMap<number, number>): void {
  heard = next;
  write(HEARD_KEY, next.size > 0 ? JSON.stringify([...next]) : null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', readAgain);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readAgain);
  };
}

/** Another tab has marked tracks. */
function readAgain({ key }: StorageEvent): void {
  if (key !== HEARD_KEY) return;
  heard = readHeard();
  for (const listener of listeners) listener();
}

const NONE: ReadonlyMap<number, number> = new Map();

/** The heard tracks with their times; none on the server. */
export function useHeardTracks(): ReadonlyMap<number, number> {
  return useSyncExternalStore(subscribe, heardNow, () => NONE);
}

export function useIsHeard(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => heardNow().has(id),
    () => false,
  );
}

function getEarlierSession(): ListeningSession | null {
  if (earlierSession === undefined) earlierSession = readSession();
  return earlierSession;
}

/** The session of an earlier visit; null on the server and once it was taken up. */
export function useEarlierSession(): ListeningSession | null {
  return useSyncExternalStore(subscribe, getEarlierSession, () => null);
}

/** Takes up the earlier session: the shop plays its track when the list holds it. */
export function takeUpSession(): void {
  pendingTrack = getEarlierSession()?.trackId ?? null;
  earlierSession = null;
  for (const listener of listeners) listener();
}

let pendingTrack: number | null = null;

/** Id of the track that the shop is to find and play. */
export function usePendingTrack(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => pendingTrack,
    () => null,
  );
}

export function forgetPendingTrack(): void {
  pendingTrack = null;
  for (const listener of listeners) listener();
}

function readHeard(): ReadonlyMap<number, number> {
  const stored = parse(read(HEARD_KEY));
  if (!Array.isArray(stored)) return new Map();
  return new Map(stored.filter(isHeardEntry));
}

function isHeardEntry(entry: unknown): entry is [number, number] {
  return Array.isArray(entry) && Number.isInteger(entry[0]) && Number.isFinite(entry[1]);
}

function readSession(): ListeningSession | null {
  const stored = parse(read(SESSION_KEY)) as Partial<ListeningSession> | null;
  const { search, trackId } = stored ?? {};
  if (typeof search !== 'string' || !/^(\?|$)/.test(search) || !Number.isInteger(trackId)) return null;
  return { search, trackId: trackId! };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage, tracks are marked until the page is left.
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
