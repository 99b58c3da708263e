/** Final files of custom work, as maker and store deliver them. */
export { FinalFiles } from './final-files';
