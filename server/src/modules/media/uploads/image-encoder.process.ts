import { constants, setPriority } from 'node:os';
import { encode, restrictDecoders, type ImageTask } from './image-codec.js';

// Requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
restrictDecoders();

process.on('message', (task: ImageTask) => {
  void encode(task).then((outcome) => process.send?.(outcome));
});
// The server has ended.
process.on('disconnect', () => process.exit());
