/** Messages of two sides, apart from `ui/index.ts`: few screens have them. */
export { MessageThread, type ThreadFile } from './message-thread';
