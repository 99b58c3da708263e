/** Bounds what is decoded: constant sound is stored in some bytes, so that a small file can hold days of it. */
export interface SampleBudget {
  /** Counts decoded frames. A thrown error ends the reading. */
  spend(frames: number): void;
}
