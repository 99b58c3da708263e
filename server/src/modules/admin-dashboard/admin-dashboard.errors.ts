import { invalidInput } from '../../core/errors/index.js';

export const periodEndsBeforeItStarts = () => invalidInput('The period must end after it starts', 'to');

export const periodTooLong = (days: number) =>
  invalidInput(`The period must be at most ${days} days`, 'from');
