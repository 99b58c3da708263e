import { Injectable } from '@nestjs/common';

/** Creates files that rows of the catalogue name already. */
export interface PendingMedia {
  /** A cover is shown on a screen. */
  prefer(path: string): void;
  /** Resolves once the file is stored; at once for a file that is not pending. */
  request(path: string): Promise<void>;
}

/** Lets requests of media wait for files that are still being created. */
@Injectable()
export class PendingMediaService {
  private source: PendingMedia | null = null;

  register(source: PendingMedia | null): void {
    this.source = source;
  }

  async ready(path: string): Promise<void> {
    if (path.endsWith('.webp')) this.source?.prefer(path);
    else await this.source?.request(path);
  }
}
