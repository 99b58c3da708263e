/** Files of requests for custom work, as customer, producer and store see them. */
export { BriefFileList, briefFilePath } from './brief-file-list';
export { BRIEF_FILE_HINTS, BRIEF_FILE_LABELS, BRIEF_FILE_RULES, briefFileKinds } from './brief-file-rules';
export { chosenFile, forgetChosenFile, keepChosenFiles, type ChosenFiles } from './chosen-files';
