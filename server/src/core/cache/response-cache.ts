import { Global, Injectable, Module } from '@nestjs/common';
import type { JsonResponse } from './json-response.js';

interface Entry {
  version: number;
  bytes: number;
  answer: JsonResponse;
  /** Asked for since somebody last looked for room. */
  wanted: boolean;
}

/** Memory that answers may take; those nobody asked for lately make room. */
const CAPACITY_BYTES = 64 * 1024 * 1024;
/** One answer must not push out all the others. */
const LARGEST_BYTES = CAPACITY_BYTES / 8;
/** What an entry takes beside its key and body. */
const OVERHEAD_BYTES = 300;

/**
 * Answers that are the same for everybody, until the data behind them changes. Each carries the version its computation
 * began under: one that began before a change is never given out after it.
 */
@Injectable()
export class ResponseCache {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;
  private readonly asked = new RecentKeys();
  private suspensions = 0;
  private current = 0;

  /** Pass it to `keep` with what was computed after reading it. */
  get version(): number {
    return this.current;
  }

  find(key: string): JsonResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry || this.suspensions > 0) return undefined;
    if (entry.version === this.current) {
      entry.wanted = true;
      return entry.answer;
    }
    this.drop(key, entry);
    return undefined;
  }

  /** Whether an answer is worth keeping: what is asked for only once never is. */
  isWorthKeeping(key: string): boolean {
    return this.asked.sawBefore(key);
  }

  keep(key: string, version: number, answer: JsonResponse): void {
    if (version !== this.current || this.suspensions > 0) return;
    const bytes = OVERHEAD_BYTES + key.length * 2 + answer.bytes;
    if (bytes > LARGEST_BYTES) return;
    const before = this.entries.get(key);
    if (before) this.drop(key, before);
    this.makeRoom(bytes);
    this.entries.set(key, { version, bytes, answer, wanted: false });
    this.bytes += bytes;
  }

  /** The data changed: nothing computed until now counts any more. */
  invalidate(): void {
    this.current++;
  }

  /** Changes cannot be heard of: nothing is kept or given out until `resume`. */
  suspend(): void {
    this.suspensions++;
    this.invalidate();
  }

  resume(): void {
    this.suspensions--;
    this.invalidate();
  }

  /** From the oldest on: an answer that was wanted gets one more round. Too old ones go at once. */
  private makeRoom(bytes: number): void {
    for (const [key, entry] of this.entries) {
      if (this.bytes + bytes <= CAPACITY_BYTES) return;
      this.drop(key, entry);
      if (!entry.wanted || entry.version !== this.current) continue;
      this.entries.set(key, { ...entry, wanted: false });
      this.bytes += entry.bytes;
    }
  }

  private drop(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }
}

/** Keys remembered in each of the two generations. */
const GENERATION = 20_000;

/** Remembers by their hash which keys came lately. Two keys of one hash are taken for one, which does no harm here. */
export class RecentKeys {
  private young = new Set<number>();
  private old = new Set<number>();

  /** Whether the key came before; from now on it did. */
  sawBefore(key: string): boolean {
    const hash = hashOf(key);
    const seen = this.young.has(hash) || this.old.has(hash);
    this.young.add(hash);
    if (this.young.size >= GENERATION) {
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

/** One cache of public answers for both transports. */
@Global()
@Module({ providers: [ResponseCache], exports: [ResponseCache] })
export class CacheModule {}
