import { Global, Injectable, Module } from '@nestjs/common';
import type { JsonResponse } from './json-response.js';

interface Entry {
  /** Version up to which no tag of the entry has changed. */
  validAt: number;
  tags: readonly string[];
  bytes: number;
  response: JsonResponse;
}

/** Tag of a response that is computed for each request: its value depends on more than the data that it holds. */
export const NEVER_STORED = 'never-stored';

const CAPACITY_BYTES = 64 * 1024 * 1024;
/** A larger response would evict too many others. */
const MAX_ENTRY_BYTES = CAPACITY_BYTES / 8;
/** Memory of an entry beside its key, tags and body, and of one tag. */
const ENTRY_OVERHEAD_BYTES = 300;
const TAG_BYTES = 40;

/**
 * Public responses in memory, least recently used evicted first. A response is valid until everything is invalidated or
 * one of its tags is; a computation that began before a change of its data is never stored after it.
 */
@Injectable()
export class ResponseCacheService {
  private readonly entries = new Map<string, Entry>();
  private readonly requested = new RecentKeys();
  private readonly changedAt = new Map<string, number>();
  private bytes = 0;
  private suspensions = 0;
  private current = 0;
  /** Version of the last invalidation of everything. */
  private emptiedAt = 0;

  /** Read it before a computation and pass it to `store` with the result. */
  get version(): number {
    return this.current;
  }

  find(key: string): JsonResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry || this.suspensions > 0) return undefined;
    this.evict(key, entry);
    if (!this.isValid(entry)) return undefined;
    this.insert(key, entry);
    return entry.response;
  }

  /** True from the second request of a key on: most keys are requested only once and need not be stored. */
  isWorthStoring(key: string): boolean {
    return this.requested.sawBefore(key);
  }

  /** @param tags names of the data in the response, for `invalidate` */
  store(key: string, version: number, response: JsonResponse, tags: Iterable<string> = []): void {
    const names = [...tags];
    if (this.suspensions > 0 || names.includes(NEVER_STORED) || this.hasChanged(names, version)) return;
    const bytes = ENTRY_OVERHEAD_BYTES + names.length * TAG_BYTES + key.length * 2 + response.bytes;
    if (bytes > MAX_ENTRY_BYTES) return;
    const before = this.entries.get(key);
    if (before) this.evict(key, before);
    for (const [oldest, entry] of this.entries) {
      if (this.bytes + bytes <= CAPACITY_BYTES) break;
      this.evict(oldest, entry);
    }
    this.insert(key, { validAt: this.current, tags: names, bytes, response });
  }

  /** Invalidates the responses with one of the tags, or all responses. */
  invalidate(tags?: readonly string[]): void {
    this.current++;
    if (tags) {
      for (const tag of tags) this.changedAt.set(tag, this.current);
    } else {
      this.emptiedAt = this.current;
      this.changedAt.clear();
    }
  }

  /** Disables the cache while changes of the data cannot be received. */
  suspend(): void {
    this.suspensions++;
    this.invalidate();
  }

  resume(): void {
    this.suspensions--;
    this.invalidate();
  }

  private isValid(entry: Entry): boolean {
    if (this.hasChanged(entry.tags, entry.validAt)) return false;
    entry.validAt = this.current;
    return true;
  }

  private hasChanged(tags: readonly string[], since: number): boolean {
    if (since === this.current) return false;
    return this.emptiedAt > since || tags.some((tag) => (this.changedAt.get(tag) ?? 0) > since);
  }

  /** The most recently used entry is the last of the map. */
  private insert(key: string, entry: Entry): void {
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
  }

  private evict(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }
}

const KEYS_PER_GENERATION = 20_000;

/** Remembers the hashes of recent keys in two generations. A collision only stores a response too early. */
class RecentKeys {
  private young = new Set<number>();
  private old = new Set<number>();

  /** Returns whether a key is a recent one, and records it. */
  sawBefore(key: string): boolean {
    const hash = hashOf(key);
    const seen = this.young.has(hash) || this.old.has(hash);
    this.young.add(hash);
    if (this.young.size >= KEYS_PER_GENERATION) {
      this.old = this.young;
      this.young = new Set();
    }
    return seen;
  }
}

/** FNV-1a over the UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** One cache for both transports. */
@Global()
@Module({ providers: [ResponseCacheService], exports: [ResponseCacheService] })
export class CacheModule {}
