import { useSyncExternalStore } from 'react';
import { HEARD_MAX } from '#domain/limits.js';
import { safeLocalStorage } from '../../lib/browser-storage';
import { isId } from '../../lib/stored-tracks';

/** Heard tracks in local storage: id and time (milliseconds), the latest last. */
const HEARD_KEY = 'heardTracks';
const SESSION_KEY = 'lastSession';
/** Account that the marks belong to; absent for a visitor's. */
const OWNER_KEY = 'heardOwner';
/** Ids of marks that the owner's account does not have yet. */
const UNSENT_KEY = 'heardUnsent';

/** Clocks differ by less. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Place of the last session: the filters of the shop, and the track. */
export interface ListeningSession {
  /** Query of the shop's address, such as `?genre=Techno`. */
  search: string;
  trackId: number;
}

/** During hydration, and where nothing was heard. */
const NONE: ReadonlyMap<number, number> = new Map();

const listeners = new Set<() => void>();
let heard: ReadonlyMap<number, number> | null = null;

/** The session before this page was loaded; null once it was taken up, or without one. */
let earlierSession: ListeningSession | null | undefined;
/** Taken up, or followed by another: the account's session comes too late. */
let isSessionSettled = false;

function heardNow(): ReadonlyMap<number, number> {
  heard ??= readHeard();
  return heard;
}

/** Marks a track as heard, and stores where the listener is. */
export function markHeard(id: number): void {
  getEarlierSession();
  isSessionSettled = true;
  const next = new Map(heardNow());
  // The latest is the last.
  next.delete(id);
  next.set(id, Date.now());
  for (const oldest of next.keys()) {
    if (next.size <= HEARD_MAX) break;
    next.delete(oldest);
  }
  const { pathname, search } = window.location;
  if (pathname === '/shop') safeLocalStorage.write(SESSION_KEY, JSON.stringify({ search, trackId: id }));
  if (readOwner() !== null) writeUnsent([...readUnsent(), id]);
  setHeard(next);
  for (const listener of markListeners) listener();
}

const markListeners = new Set<() => void>();

/** Calls back after each mark, and returns the function that stops it. */
export function onMark(listener: () => void): () => void {
  markListeners.add(listener);
  return () => markListeners.delete(listener);
}

/** Forgets what this browser has stored. */
export function clearHeard(): void {
  safeLocalStorage.write(SESSION_KEY, null);
  writeUnsent([]);
  earlierSession = null;
  setHeard(new Map());
}

/** A track that an account has not received yet. */
export interface UnsentMark {
  id: number;
  heardAt: string;
}

/** Marks that the account does not have yet, oldest first. */
export function unsentMarks(): UnsentMark[] {
  const unsent = new Set(readUnsent());
  return [...heardNow()]
    .filter(([id]) => unsent.has(id))
    .map(([id, time]) => ({ id, heardAt: new Date(time).toISOString() }));
}

export function forgetUnsent(sent: readonly UnsentMark[]): void {
  const ids = new Set(sent.map(({ id }) => id));
  writeUnsent(readUnsent().filter((id) => !ids.has(id)));
}

/** Drops the marks of an account that is not signed in here any more. */
export function dropMarksOfOthers(accountId: number | null): void {
  const owner = readOwner();
  if (owner === null || owner === accountId) return;
  clearHeard();
  safeLocalStorage.write(OWNER_KEY, null);
}

/** A visitor's marks become those of the account that signs in; they are still to be sent. */
export function claimMarks(accountId: number): void {
  dropMarksOfOthers(accountId);
  if (readOwner() === accountId) return;
  writeUnsent([...heardNow().keys()]);
  safeLocalStorage.write(OWNER_KEY, String(accountId));
}

/** Replaces the marks by those of the account, and by those that it does not have yet. */
export function adoptMarks(ids: readonly number[], session: ListeningSession | null): void {
  const before = heardNow();
  if (!isSessionSettled) earlierSession = session;
  setHeard(new Map([...ids, ...readUnsent()].map((id) => [id, before.get(id) ?? 0])));
}

function readOwner(): number | null {
  const owner = safeLocalStorage.readJson(OWNER_KEY);
  return isId(owner) ? owner : null;
}

function readUnsent(): number[] {
  const ids = safeLocalStorage.readJson(UNSENT_KEY);
  return Array.isArray(ids) ? ids.filter(isId) : [];
}

function writeUnsent(ids: readonly number[]): void {
  safeLocalStorage.write(UNSENT_KEY, ids.length > 0 ? JSON.stringify([...new Set(ids)]) : null);
}

function setHeard(next: ReadonlyMap<number, number>): void {
  heard = next;
  safeLocalStorage.write(HEARD_KEY, next.size > 0 ? JSON.stringify([...next]) : null);
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

/** The heard tracks with their times; none on the server. */
export function useHeardTracks(): ReadonlyMap<number, number> {
  return useSyncExternalStore(subscribe, heardNow, () => NONE);
}

/** The latest heard tracks, sorted by id. */
export function latestHeard(most: number): number[] {
  return [...heardNow().keys()].slice(-most).sort((a, b) => a - b);
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
  isSessionSettled = true;
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
  const stored = safeLocalStorage.readJson(HEARD_KEY);
  if (!Array.isArray(stored) || stored.length === 0) return NONE;
  return new Map(stored.filter(isHeardEntry));
}

/** A time in the future would be that of a broken value, as no clock of the past wrote it. */
function isHeardEntry(entry: unknown): entry is [number, number] {
  return Array.isArray(entry) && isId(entry[0]) && entry[1] >= 0 && entry[1] <= Date.now() + DAY_MS;
}

/** The place in the shop, as this browser stored it. */
export function readSession(): ListeningSession | null {
  const stored = safeLocalStorage.readJson(SESSION_KEY) as Partial<ListeningSession> | null;
  const { search, trackId } = stored ?? {};
  if (typeof search !== 'string' || !/^(\?|$)/.test(search) || !isId(trackId)) return null;
  return { search, trackId };
}
