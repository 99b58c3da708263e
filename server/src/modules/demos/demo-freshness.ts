import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ResponseCache } from '../../core/cache/index.js';
import { ChangeFeed } from '../../core/database/index.js';

const CHANNEL = 'demos';

/** Lets no kept answer outlive a change of the demos, whichever instance makes it. */
@Injectable()
export class DemoFreshness implements OnModuleInit {
  constructor(
    private readonly feed: ChangeFeed,
    private readonly answers: ResponseCache,
  ) {}

  onModuleInit(): Promise<void> {
    return this.feed.listen(CHANNEL, {
      changed: () => this.noteChange(),
      lost: () => this.answers.suspend(),
      restored: () => this.answers.resume(),
    });
  }

  /** Call it after a commit, so that whoever made the change sees it at once. */
  noteChange(): void {
    this.answers.invalidate();
  }
}
