/** Files of requests for custom work, as customer, producer and store see them. */
export { BriefFileList, briefFilePath } from './brief-file-list';
