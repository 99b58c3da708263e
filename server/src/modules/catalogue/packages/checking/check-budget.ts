import { pipeline, Transform, type Readable } from 'node:stream';
import type { SampleBudget } from '#audio/index.js';

/** The check has read all that it reads of one package. */
export class BudgetSpent extends Error {}

/**
 * Frames of sound that are read of a package: a few for each of its bytes, which sound that is worth its size does not need, and
 * at most what takes six minutes of a processor. A package of 80 stems of eight minutes needs a third of it.
 */
const FRAMES = { least: 150_000_000, eachByte: 60, most: 16_000_000_000 } as const;
/** Unpacked bytes that take as long as a frame. */
const BYTES_OF_FRAME = 4;
/** Milliseconds after which a check ends that waits more than it reads, on a machine that has other work. */
const MAX_MS = 10 * 60_000;

/** Work that the check of one package may take, so that the packages of others wait minutes at most. */
export class CheckBudget implements SampleBudget {
  isSpent = false;
  private frames: number;
  private readonly deadline = performance.now() + MAX_MS;

  constructor(packedBytes: number) {
    this.frames = Math.min(FRAMES.least + FRAMES.eachByte * packedBytes, FRAMES.most);
  }

  /** @throws BudgetSpent */
  spend(frames: number): void {
    this.frames -= frames;
    this.isSpent ||= this.frames < 0 || performance.now() > this.deadline;
    if (this.isSpent) throw new BudgetSpent();
  }

  /** The same budget for work that takes longer for each frame. */
  weighted(weight: number): SampleBudget {
    return { spend: (frames) => this.spend(frames * weight) };
  }

  /** Counts the bytes of a content as they are read; the reading fails with BudgetSpent. */
  watch(content: Readable): Readable {
    const counter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        try {
          this.spend(chunk.length / BYTES_OF_FRAME);
          done(null, chunk);
        } catch (error) {
          done(error as Error);
        }
      },
    });
    // The error of either reaches the reader through the counter.
    return pipeline(content, counter, () => undefined);
  }
}
