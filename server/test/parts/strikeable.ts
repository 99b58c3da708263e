import type { BuiltServer } from '../support/built-server.js';

/** A process that a test can stop, pause, kill and restart. */
export interface Strikeable {
  stop(): Promise<void>;
  kill(): Promise<void>;
  pause(): void;
  resume(): void;
  start(): Promise<void>;
}

export function serverPart(server: BuiltServer): Strikeable {
  return {
    stop: () => server.end('SIGTERM'),
    kill: () => server.end('SIGKILL'),
    pause: () => server.pause(),
    resume: () => server.resume(),
    start: () => server.start(),
  };
}
