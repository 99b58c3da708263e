import type { Shot } from './shape.js';

/**
 * Track-long buffers, reused between tracks: allocating and collecting 50 MB for each preview costs more than filling
 * them. A worker renders one track at a time, so one set is enough; finished tracks are copied.
 */
export class BufferPool {
  private readonly buffers: Float32Array[] = [];
  private taken = 0;

  /** Makes all buffers available again. */
  reset(): void {
    this.taken = 0;
  }

  mono(length: number): Float32Array {
    const index = this.taken++;
    let buffer = this.buffers[index];
    if (!buffer || buffer.length < length) {
      buffer = new Float32Array(Math.ceil(length * 1.1));
      this.buffers[index] = buffer;
    }
    return buffer.subarray(0, length).fill(0);
  }

  stereo(length: number): Shot {
    return { left: this.mono(length), right: this.mono(length) };
  }
}
