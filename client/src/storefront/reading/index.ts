/** What pages that are read rather than used have in common. */
export { AskUs } from './ask-us';
export { Letter } from './letter';
export { PageHead } from './page-head';
