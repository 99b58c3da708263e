// Owns the tables: order_messages, order_message_files, order_message_reads, message_file_removals
/** Threads between buyer and store about an order, with private files. */
export { OrderMessagesModule } from './order-messages.module.js';
