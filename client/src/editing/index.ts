/** Forms over records that several people edit: they send what changed and merge the changes of others. */
export { ConflictHost } from './conflict-host';
export { saveFields } from './save-fields';
export { useRecordSave, type Edit, type EditedRecord } from './use-record-save';
