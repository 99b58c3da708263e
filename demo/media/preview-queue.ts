import { previewPath, type MediaJob } from './track-media.js';
import type { RenderTask } from './render.worker.js';
import { WorkerThread } from './worker-thread.js';

/** Composes one preview. */
export interface PreviewThread {
  run(job: MediaJob): Promise<unknown>;
  terminate(): Promise<void>;
}

interface Entry {
  job: MediaJob;
  isRequested: boolean;
  composed: Promise<void>;
  settle: () => void;
}

export interface PreviewQueueOptions {
  mediaDir: string;
  /** Jobs in the order of composition. */
  jobs: readonly MediaJob[];
  /** Runs after a preview is composed and before those who wait for it go on. */
  onComposed: (path: string) => Promise<void>;
  onError: (error: unknown) => void;
  /** Replaced by tests. */
  createThread?: (isBackground: boolean) => PreviewThread;
}

/**
 * Composes previews one after another on one thread of low priority, so that a server with two cores stays quick. Those on
 * a screen come first; a requested one gets a second thread of usual priority.
 */
export class PreviewQueue {
  private readonly waiting: Entry[];
  private readonly entries: Map<string, Entry>;
  private readonly threads = new Set<PreviewThread>();
  private readonly createThread: (isBackground: boolean) => PreviewThread;
  private hasSecondThread = false;
  private isStopped = false;

  constructor(private readonly options: PreviewQueueOptions) {
    const { mediaDir, jobs } = options;
    this.createThread =
      options.createThread ??
      ((isBackground) => {
        const task: RenderTask = { mediaDir, output: 'preview', isBackground };
        return new WorkerThread(new URL('./render.worker.js', import.meta.url), task);
      });
    this.waiting = jobs.map(createEntry);
    this.entries = new Map(this.waiting.map((entry) => [previewPath(entry.job), entry]));
  }

  /** Composes all previews. Resolves once none is left. */
  async run(): Promise<void> {
    await this.work(true, () => this.waiting[0]);
  }

  /** Moves the preview of a cover that is on a screen to the front. */
  prefer(coverPath: string): void {
    const stem = /^media\/covers\/([0-9a-f]+)(?:-\d+)?\.webp$/.exec(coverPath)?.[1];
    const entry = stem && this.entries.get(`media/audio/${stem}.mp3`);
    if (entry) this.moveToFront(entry);
  }

  /** Composes a preview at once. Resolves when it is stored, or could not be composed; at once for other paths. */
  async request(path: string): Promise<void> {
    const entry = this.entries.get(path);
    if (!entry) return;
    entry.isRequested = true;
    this.moveToFront(entry);
    if (!this.hasSecondThread && this.waiting.includes(entry)) {
      this.hasSecondThread = true;
      void this.work(false, () => this.waiting.find(({ isRequested }) => isRequested)).finally(() => {
        this.hasSecondThread = false;
      });
    }
    await entry.composed;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (const { settle } of this.entries.values()) settle();
    await Promise.all([...this.threads].map((thread) => thread.terminate()));
  }

  private moveToFront(entry: Entry): void {
    const at = this.waiting.indexOf(entry);
    if (at > 0) this.waiting.unshift(...this.waiting.splice(at, 1));
  }

  private async work(isBackground: boolean, next: () => Entry | undefined): Promise<void> {
    if (!next()) return;
    const thread = this.createThread(isBackground);
    this.threads.add(thread);
    try {
      for (let entry = next(); entry && !this.isStopped; entry = next()) {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        await this.compose(thread, entry);
      }
    } finally {
      this.threads.delete(thread);
      await thread.terminate();
    }
  }

  private async compose(thread: PreviewThread, { job, settle }: Entry): Promise<void> {
    const path = previewPath(job);
    try {
      await thread.run(job);
      await this.options.onComposed(path);
    } catch (error) {
      if (!this.isStopped) this.options.onError(error);
    }
    this.entries.delete(path);
    settle();
  }
}

function createEntry(job: MediaJob): Entry {
  let settle = (): void => undefined;
  const composed = new Promise<void>((resolve) => (settle = resolve));
  return { job, isRequested: false, composed, settle };
}
