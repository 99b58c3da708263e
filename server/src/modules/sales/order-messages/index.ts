// Owns the tables: order_messages, order_message_files, order_message_reads, message_file_removals
/** Threads between buyer and store about an order, with private files. */
export { fileNotFound, filesQuotaUsedUp, unsupportedFile } from './order-message.errors.js';
export { MessageFormsService } from './message-forms.service.js';
export type { MessageUpload } from './files/message-files.service.js';
export { MessageStorageService } from './files/message-storage.service.js';
export type { FilesRoom } from './files/message-quota.service.js';
export { type OpenedFile, sendFile } from './send-file.js';
export { OrderMessagesModule } from './order-messages.module.js';
