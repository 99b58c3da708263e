import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MediaContent } from '../../../platform/media/index.js';
import type { Order } from '../../orders/order.entity.js';
import { OrderMessageFile, type MessageSide } from '../order-message.entity.js';
import { MessageQuotaService, type FilesRoom } from './message-quota.service.js';
import { MessageStorageService } from './message-storage.service.js';

/** A checked file of a message, in the storage. */
export interface MessageUpload {
  name: string;
  type: string;
  size: number;
  path: string;
}

/** Files of messages: their content in the storage, their rows, and the quota of both. */
@Injectable()
export class MessageFilesService {
  constructor(
    private readonly storage: MessageStorageService,
    private readonly quota: MessageQuotaService,
  ) {}

  /** @throws DomainError CONFLICT for a buyer whose order is neither held nor paid */
  roomOf(order: Order, side: MessageSide): Promise<FilesRoom> {
    return this.quota.roomOf(order, side);
  }

  /** Stores content that is removed again unless it is attached. @throws DomainError INSUFFICIENT_STORAGE, UNAVAILABLE */
  async put(file: { name: string; type: string; content: Buffer }): Promise<MessageUpload> {
    const { name, type, content } = file;
    return { name, type, size: content.length, path: await this.storage.put(content) };
  }

  /** Attaches stored files in the transaction of their message. @throws DomainError PAYLOAD_TOO_LARGE; CONFLICT as `roomOf` */
  async attach(
    manager: EntityManager,
    order: Order,
    message: { id: number; side: MessageSide },
    files: readonly MessageUpload[],
  ): Promise<void> {
    if (files.length === 0) return;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    await this.quota.require(manager, order, message.side, bytes);
    await manager.save(
      files.map((file) => manager.create(OrderMessageFile, { ...file, messageId: message.id })),
    );
    await this.storage.keep(
      manager,
      files.map(({ path }) => path),
    );
  }

  /** Content of a stored file; null for a missing one. @throws DomainError UNAVAILABLE */
  read(path: string): Promise<MediaContent | null> {
    return this.storage.read(path);
  }

  /** Removes files of a message that was not sent. Never rejects. */
  discard(files: readonly MessageUpload[]): Promise<void> {
    return this.storage.discard(files.map(({ path }) => path));
  }
}
