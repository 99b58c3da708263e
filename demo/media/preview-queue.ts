import { previewPath, type MediaJob } from './track-media.js';
import type { RenderTask } from './render.worker.js';
import { WorkerProcess } from './worker-process.js';
import { WorkerThread } from './worker-thread.js';

/** Composes one preview at a time. */
export interface PreviewComposer {
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
  createComposer?: (isBackground: boolean) => PreviewComposer;
}

/**
 * Composes previews one after another in a process of the lowest priority, so that a server with two cores stays quick. Those
 * on a screen come first; a requested one gets a thread of usual priority.
 */
export class PreviewQueue {
  private readonly waiting: Entry[];
  private readonly entries: Map<string, Entry>;
  private readonly composers = new Set<PreviewComposer>();
  private readonly createComposer: (isBackground: boolean) => PreviewComposer;
  private hasSecondComposer = false;
  private isStopped = false;

  constructor(private readonly options: PreviewQueueOptions) {
    const { mediaDir, jobs } = options;
    this.createComposer =
      options.createComposer ??
      ((isBackground) => {
        if (isBackground)
          return new WorkerProcess(new URL('./preview.process.js', import.meta.url), mediaDir);
        const task: RenderTask = { mediaDir, output: 'preview' };
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
    if (!this.hasSecondComposer && this.waiting.includes(entry)) {
      this.hasSecondComposer = true;
      void this.work(false, () => this.waiting.find(({ isRequested }) => isRequested)).finally(() => {
        this.hasSecondComposer = false;
      });
    }
    await entry.composed;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    for (const { settle } of this.entries.values()) settle();
    await Promise.all([...this.composers].map((composer) => composer.terminate()));
  }

  private moveToFront(entry: Entry): void {
    const at = this.waiting.indexOf(entry);
    if (at > 0) this.waiting.unshift(...this.waiting.splice(at, 1));
  }

  private async work(isBackground: boolean, next: () => Entry | undefined): Promise<void> {
    if (!next()) return;
    const composer = this.createComposer(isBackground);
    this.composers.add(composer);
    try {
      for (let entry = next(); entry && !this.isStopped; entry = next()) {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        await this.compose(composer, entry);
      }
    } finally {
      this.composers.delete(composer);
      await composer.terminate();
    }
  }

  private async compose(composer: PreviewComposer, { job, settle }: Entry): Promise<void> {
    const path = previewPath(job);
    try {
      await composer.run(job);
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
