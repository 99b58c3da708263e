import { Injectable } from '@nestjs/common';
import { ORDER_MESSAGE_FILE_BYTES, ORDER_MESSAGE_FILES_MAX } from '#domain/limits.js';
import type { AppRequest } from '../../core/auth/index.js';
import { inputPipe } from '../../core/validation/index.js';
import { encodePicture, formParts } from '../media/index.js';
import { messageFileFormatOf, storedAs } from './message-file.js';
import { fileTooLarge, tooManyFiles, unsupportedFile } from './order-message.errors.js';
import { OrderMessageInput } from './order-message.inputs.js';

/** A checked file of a message. */
export interface MessageUpload {
  name: string;
  type: string;
  content: Buffer;
}

/** Reads messages with files: a multipart form with the fields `text` and `files`, or a JSON body. */
@Injectable()
export class MessageFormsService {
  private readonly pipe = inputPipe();

  /** @throws DomainError BAD_USER_INPUT, UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
  async receive(request: AppRequest): Promise<{ input: OrderMessageInput; files: MessageUpload[] }> {
    const { fields, files } = request.isMultipart()
      ? await this.readForm(request)
      : { fields: request.body ?? {}, files: [] };
    const input = (await this.pipe.transform(fields, {
      type: 'body',
      metatype: OrderMessageInput,
    })) as OrderMessageInput;
    const uploads: MessageUpload[] = [];
    // One after the other: the images of one message take one place in the queue of all images.
    for (const file of files) uploads.push(await checked(file));
    return { input, files: uploads };
  }

  private async readForm(request: AppRequest) {
    const fields: Record<string, unknown> = {};
    const files: { fileName: string; content: Buffer }[] = [];
    for await (const part of formParts(request)) {
      if ('value' in part) fields[part.name] = part.value;
      else if (files.length === ORDER_MESSAGE_FILES_MAX) throw tooManyFiles();
      else files.push({ fileName: part.fileName, content: await contentOf(part.content) });
    }
    return { fields, files };
  }
}

/** Stops at the limit, so that a large file does not fill the memory. */
async function contentOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of parts) {
    size += chunk.length;
    if (size > ORDER_MESSAGE_FILE_BYTES) throw fileTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function checked({ fileName, content }: { fileName: string; content: Buffer }): Promise<MessageUpload> {
  const format = messageFileFormatOf(content);
  if (!format) throw unsupportedFile();
  return {
    ...storedAs(format, fileName),
    content: format === 'image' ? await encodePicture(content, 'files') : content,
  };
}
