/** Files of the visitor: where they are dropped, and how far they are sent. */
export { DropArea, type FileRules } from './drop-area';
export { ProgressBar } from './progress-bar';
