import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ResponseCacheService } from '#core/cache/index.js';
import { ChangeFeedService } from '#core/database/index.js';

const CHANNEL = 'demos';

/** Invalidates cached responses when any instance changes a demo. */
@Injectable()
export class DemoCacheListener implements OnModuleInit {
  constructor(
    private readonly feed: ChangeFeedService,
    private readonly cache: ResponseCacheService,
  ) {}

  onModuleInit(): Promise<void> {
    return this.feed.listen(CHANNEL, {
      changed: () => this.invalidate(),
      lost: () => this.cache.suspend(),
      restored: () => this.cache.resume(),
    });
  }

  /** Call after a commit, so that the caller reads the change at once. */
  invalidate(): void {
    this.cache.invalidate();
  }
}
