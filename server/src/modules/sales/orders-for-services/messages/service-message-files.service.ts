import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { ORDER_FILES_BYTES } from '#domain/limits.js';
import type { Principal } from '#core/auth/index.js';
import {
  fileNotFound,
  filesQuotaUsedUp,
  MessageStorageService,
  type FilesRoom,
  type MessageUpload,
  type OpenedFile,
} from '../../order-messages/index.js';
import type { ServiceSide } from '../service-order-sides.js';
import { ServiceOrdersService } from '../service-orders.service.js';
import { ServiceMessage, ServiceMessageFile } from './service-message.entity.js';

/** Files of messages about custom work, bounded for each side of an order. */
@Injectable()
export class ServiceMessageFilesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly storage: MessageStorageService,
    private readonly orders: ServiceOrdersService,
  ) {}

  /** Bytes that a side may still attach to an order. */
  async roomOf(
    orderId: number,
    side: ServiceSide,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<FilesRoom> {
    const [row] = (await manager.query(
      `SELECT coalesce(sum(f.size), 0) AS bytes FROM service_message_files f JOIN service_messages m ON m.id = f.message_id
        WHERE m.service_order_id = $1 AND m.side = $2`,
      [orderId, side],
    )) as [{ bytes: string }];
    return { limitBytes: ORDER_FILES_BYTES, bytes: Math.max(0, ORDER_FILES_BYTES - Number(row.bytes)) };
  }

  /** Attaches stored files in the transaction of their message; the order is locked. @throws DomainError PAYLOAD_TOO_LARGE */
  async attach(
    manager: EntityManager,
    message: ServiceMessage,
    files: readonly MessageUpload[],
  ): Promise<void> {
    if (files.length === 0) return;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const room = await this.roomOf(message.serviceOrderId, message.side, manager);
    if (bytes > room.bytes) throw filesQuotaUsedUp(room.limitBytes);
    const named = message.side === 'store' ? files : await this.withoutNames(manager, message, files);
    await manager.save(
      named.map((file) => manager.create(ServiceMessageFile, { ...file, messageId: message.id })),
    );
    await this.storage.keep(
      manager,
      files.map(({ path }) => path),
    );
  }

  /** Customer and maker do not know each other, and a file may be named after its owner: they are numbered. */
  private async withoutNames(
    manager: EntityManager,
    { serviceOrderId }: ServiceMessage,
    files: readonly MessageUpload[],
  ): Promise<MessageUpload[]> {
    const [{ before }] = (await manager.query(
      `SELECT count(*)::integer AS before FROM service_message_files f JOIN service_messages m ON m.id = f.message_id
        WHERE m.service_order_id = $1`,
      [serviceOrderId],
    )) as [{ before: number }];
    return files.map((file, index) => ({
      ...file,
      name: `File ${before + index + 1}${extname(file.name)}`,
    }));
  }

  /** Removes files of a message that was not sent. Never rejects. */
  discard(files: readonly MessageUpload[]): Promise<void> {
    return this.storage.discard(files.map(({ path }) => path));
  }

  /** A file with its content. @throws DomainError NOT_FOUND, also for a file of another order; FORBIDDEN; UNAVAILABLE */
  async open(actor: Principal, orderId: number, fileId: number): Promise<OpenedFile> {
    await this.orders.getTakingPart(actor, orderId);
    const file = await this.dataSource.manager
      .createQueryBuilder(ServiceMessageFile, 'file')
      .addSelect('file.path')
      .innerJoin(ServiceMessage, 'message', 'message.id = file.messageId')
      .where('file.id = :fileId AND message.serviceOrderId = :orderId', { fileId, orderId })
      .getOne();
    const stored = file && (await this.storage.read(file.path));
    if (!stored) throw fileNotFound();
    return { name: file.name, type: file.type, size: stored.size, content: stored.stream };
  }
}
