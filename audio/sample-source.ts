/** Samples of a file, decoded in parts. */
export interface SampleSource {
  /** Bytes of sound that the header states; a file that holds fewer is cut off. Known after the last frame. */
  readonly statedBytes: number;
  /** Frames of a file of so many bytes, by its header. */
  framesOf(bytes: number): number;
  /** Fills the arrays, one for each channel. @returns the number of frames, less than wanted only at the end */
  read(target: readonly Float32Array[], wanted: number): Promise<number>;
  skip(frames: number): Promise<void>;
}
