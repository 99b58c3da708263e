import { Injectable } from '@nestjs/common';
import { ORDER_MESSAGE_FILE_BYTES, ORDER_MESSAGE_FILES_MAX } from '#domain/limits.js';
import { playableForm } from '#audio/index.js';
import type { AppRequest } from '#core/auth/index.js';
import { inputPipe } from '#core/validation/index.js';
import { encodePicture, formParts } from '../../platform/media/index.js';
import { isWhole, messageFileFormatOf, storedAs, type MessageFileFormat } from './files/message-file.js';
import type { FilesRoom } from './files/message-quota.service.js';
import { MessageFilesService, type MessageUpload } from './files/message-files.service.js';
import { fileTooLarge, filesQuotaUsedUp, tooManyFiles, unsupportedFile } from './order-message.errors.js';
import { OrderMessageInput } from './order-message.inputs.js';

/** Reads messages with files: a multipart form with the fields `text` and `files`, or a JSON body. */
@Injectable()
export class MessageFormsService {
  private readonly pipe = inputPipe();

  constructor(private readonly files: MessageFilesService) {}

  /**
   * Stores the files one after the other, so that one at a time is in memory. A refused form leaves none.
   * @param roomOf bytes that the files may take; called for the first one
   * @throws DomainError BAD_USER_INPUT, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE
   */
  async receive(
    request: AppRequest,
    roomOf: () => Promise<FilesRoom>,
  ): Promise<{ input: OrderMessageInput; files: MessageUpload[] }> {
    const files: MessageUpload[] = [];
    try {
      const fields = request.isMultipart()
        ? await this.readForm(request, roomOf, files)
        : (request.body ?? {});
      const input = (await this.pipe.transform(fields, {
        type: 'body',
        metatype: OrderMessageInput,
      })) as OrderMessageInput;
      return { input, files };
    } catch (error) {
      await this.files.discard(files);
      throw error;
    }
  }

  /** @param files takes the stored files, also those before an error */
  private async readForm(
    request: AppRequest,
    roomOf: () => Promise<FilesRoom>,
    files: MessageUpload[],
  ): Promise<Record<string, unknown>> {
    const fields: Record<string, unknown> = {};
    let room: FilesRoom | undefined;
    for await (const part of formParts(request)) {
      if ('value' in part) {
        fields[part.name] = part.value;
        continue;
      }
      if (files.length === ORDER_MESSAGE_FILES_MAX) throw tooManyFiles();
      room ??= await roomOf();
      const file = await checked(await contentOf(part.content, room), part.fileName);
      if (file.content.length > room.bytes) throw filesQuotaUsedUp(room.limitBytes);
      files.push(await this.files.put(file));
      room = { ...room, bytes: room.bytes - file.content.length };
    }
    return fields;
  }
}

/** Stops at the limit, so that a large file does not fill the memory. */
async function contentOf(parts: AsyncIterable<Buffer>, room: FilesRoom): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of parts) {
    size += chunk.length;
    if (size > ORDER_MESSAGE_FILE_BYTES) throw fileTooLarge();
    // An image may become smaller, another file not.
    if (room.bytes === 0) throw filesQuotaUsedUp(room.limitBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws DomainError UNSUPPORTED_MEDIA_TYPE for a file that is not what its first bytes say */
async function checked(
  content: Buffer,
  fileName: string,
): Promise<{ name: string; type: string; content: Buffer }> {
  const format = messageFileFormatOf(content);
  if (!format || !(await isWhole(format, content))) throw unsupportedFile();
  return { ...storedAs(format, fileName), content: await withoutMetadata(format, content) };
}

/** The other side learns nothing from tags of a picture or a sound. */
async function withoutMetadata(format: MessageFileFormat, content: Buffer): Promise<Buffer> {
  if (format === 'image') return encodePicture(content, 'files');
  if (format === 'pdf') return content;
  const sound = await playableForm(content);
  return sound ? Buffer.from(sound) : content;
}
