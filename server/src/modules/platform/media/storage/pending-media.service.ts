import { Injectable } from '@nestjs/common';

/** Creates files that rows name already. */
export interface PendingMedia {
  /** A cover is shown on a screen. */
  prefer?(path: string): void;
  /** Resolves once the file is stored; at once for a file that is not pending. */
  request(path: string): Promise<void>;
}

/** Lets requests of media and packages wait for files that are still being created. */
@Injectable()
export class PendingMediaService {
  private readonly sources: PendingMedia[] = [];

  register(source: PendingMedia): void {
    this.sources.push(source);
  }

  async ready(path: string): Promise<void> {
    for (const source of this.sources) {
      if (path.endsWith('.webp')) source.prefer?.(path);
      else await source.request(path);
    }
  }
}
