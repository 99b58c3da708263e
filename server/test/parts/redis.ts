import { Part, type Command } from './part.js';

/** Redis 7. */
export class RedisServer extends Part {
  constructor(root: string) {
    super('redis', root, 'redis');
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  protected prepare(): Promise<void> {
    return Promise.resolve();
  }

  protected commands(): Command[] {
    const args = ['--bind', '127.0.0.1', '--port', String(this.port), '--save', '', '--dir', this.folder];
    return [{ program: '/usr/bin/redis-server', args }];
  }
}
