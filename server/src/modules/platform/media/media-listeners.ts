import type { EntityManager } from 'typeorm';
import { listenerDecorator } from '#core/events/index.js';

/**
 * Takes part in events of media, inside the transaction that causes them: an upload waits for it, so longer work has to
 * be queued. A thrown error undoes the event.
 */
export interface MediaListener {
  /** Audio was stored under the path; nothing refers to it yet. */
  audioStored?(manager: EntityManager, path: string, seconds: number): Promise<void>;
  /** @returns a SELECT of the paths that are part of a value and not a column of their own, without null */
  pathsInUse?(): Promise<string>;
  /** The file is removed. */
  fileRemoved?(manager: EntityManager, path: string): Promise<void>;
}

export const ListensToMedia = listenerDecorator<MediaListener>();
