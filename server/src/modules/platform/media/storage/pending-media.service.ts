import { Injectable } from '@nestjs/common';
import { listenerDecorator, ListenersService } from '#core/events/index.js';

/** Creates files that rows name already. */
export interface PendingMedia {
  /** A cover is shown on a screen. */
  prefer?(path: string): void;
  /** Resolves once the file is stored; at once for a file that is not pending. */
  request(path: string): Promise<void>;
}

export const CreatesPendingMedia = listenerDecorator<PendingMedia>();

/** Lets requests of media and packages wait for files that are still being created. */
@Injectable()
export class PendingMediaService {
  constructor(private readonly listeners: ListenersService) {}

  async ready(path: string): Promise<void> {
    const event = path.endsWith('.webp') ? 'prefer' : 'request';
    await this.listeners.notify(CreatesPendingMedia, event, path);
  }
}
