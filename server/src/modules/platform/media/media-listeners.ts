import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';

/**
 * Takes part in events of media, inside the transaction that causes them: an upload waits for it, so longer work has to
 * be queued. A thrown error undoes the event.
 */
export interface MediaListener {
  /** Audio was stored under the path; nothing refers to it yet. */
  audioStored?(manager: EntityManager, path: string, seconds: number): Promise<void>;
  /** The file is removed. */
  fileRemoved?(manager: EntityManager, path: string): Promise<void>;
}

/** Marks a provider that is a `MediaListener`, in any module; media need not know it. */
export const ListensToMedia = DiscoveryService.createDecorator();

/** Calls the providers that are decorated with `@ListensToMedia()`, one after the other. */
@Injectable()
export class MediaListenersService {
  constructor(private readonly discovery: DiscoveryService) {}

  async audioStored(manager: EntityManager, path: string, seconds: number): Promise<void> {
    for (const listener of this.listeners()) await listener.audioStored?.(manager, path, seconds);
  }

  async fileRemoved(manager: EntityManager, path: string): Promise<void> {
    for (const listener of this.listeners()) await listener.fileRemoved?.(manager, path);
  }

  private listeners(): MediaListener[] {
    return this.discovery
      .getProviders({ metadataKey: ListensToMedia.KEY })
      .map(({ instance }) => instance as MediaListener);
  }
}
