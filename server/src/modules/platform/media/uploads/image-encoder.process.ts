import { constants, setPriority } from 'node:os';
import { encode, restrictDecoders, type ImageTask } from './image-codec.js';
import type { ImageResponse } from './image-process.js';

/** Decoders leave memory behind; above this much, the next image has a new process. */
const WORN_BYTES = 120_000_000;

// Requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
restrictDecoders();

process.on('message', (task: ImageTask) => {
  void encode(task).then((outcome) => {
    const isWorn = process.memoryUsage.rss() > WORN_BYTES;
    process.send?.({ outcome, isWorn } satisfies ImageResponse);
  });
});
// The server has ended.
process.on('disconnect', () => process.exit());
