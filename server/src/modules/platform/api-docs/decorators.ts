import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtension,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiQuery,
  ApiResponse,
} from '@nestjs/swagger';
import { BulkOutcome } from '#core/bulk/index.js';
import { toRestBody } from '#core/output/index.js';

/** Audience of an operation whose service checks ownership; `@Roles` and `@Public` describe the others. */
export const ApiAudience = (audience: 'owner' | 'ownerOrAdmin') => ApiExtension('x-audience', audience);

export class MessageResponse {
  @ApiProperty({ description: 'Result message for people.', example: 'Done' })
  message: string;
}

/** Base of the bodies with `success`. */
export class SuccessResponse {
  @ApiProperty({ description: 'Always true; errors have the error body.', enum: [true], example: true })
  success: true;
}

interface DataResponse<Data> extends Type<SuccessResponse & { data: unknown }> {
  /** The body for objects whose class declares `OutputField`s. */
  of(data: Data): SuccessResponse & { data: unknown };
}

/** Declares `{ success: true, data }` for a class with `OutputField`s, or for a list of it. Subclass the result. */
export function dataResponse<T extends object>(
  type: [Type<T>],
  description: string,
): DataResponse<readonly T[]>;
export function dataResponse<T extends object>(type: Type<T>, description: string): DataResponse<T>;
export function dataResponse<T extends object>(
  type: Type<T>,
  description: string,
  options: { nullable: true },
): DataResponse<T | null>;
export function dataResponse<T extends object>(
  type: Type<T> | [Type<T>],
  description: string,
  options: { nullable?: true } = {},
): DataResponse<T | readonly T[] | null> {
  const item = Array.isArray(type) ? type[0] : type;
  abstract class SuccessWithData extends SuccessResponse {
    @ApiProperty({ description, type, ...options })
    data: unknown;

    static of(data: T | readonly T[] | null): SuccessWithData {
      const toBody = (one: T) => toRestBody(item, one);
      return { success: true, data: Array.isArray(data) ? data.map(toBody) : data && toBody(data as T) };
    }
  }
  return SuccessWithData as unknown as DataResponse<T | readonly T[] | null>;
}

/** Body of a bulk operation. */
export class BulkResult extends dataResponse(BulkOutcome, 'What was changed, and what was not.') {}

/** `{ success: true, message }`. */
export class SuccessMessageResponse extends SuccessResponse {
  @ApiProperty({ description: 'Result message for people.', example: 'Done' })
  message: string;
}

/** 200 with `{ message }`. */
export const ApiMessage = (message: string) => ApiOkResponse({ type: MessageResponse, example: { message } });

/** 200 with `{ success: true, message }`. */
export const ApiSuccessMessage = (message: string) =>
  ApiOkResponse({ type: SuccessMessageResponse, example: { success: true, message } });

/** The body of a JSON request, with an example. */
export const ApiExampleBody = (type: Type, value: Record<string, unknown>) =>
  ApiBody({ type, examples: { request: { value } } });

/** Export of an admin list; the query has the filters and orders of its table. */
export const ApiCsvExport = (table: string) =>
  applyDecorators(
    ApiOperation({
      summary: `Export ${table} as CSV`,
      description:
        'The rows of the admin table as a streamed file: UTF-8 with a byte order mark, separated by commas. Text that a spreadsheet would read as a formula is prefixed with an apostrophe.',
    }),
    ApiQuery({ name: 'sort', required: false, description: 'Order of the rows.' }),
    ApiOkResponse({
      description: 'The file.',
      content: { 'text/csv': { schema: { type: 'string' } } },
      headers: {
        'Content-Disposition': {
          description: 'Names the file.',
          schema: { type: 'string', example: `attachment; filename="${table}-2026-07-26.csv"` },
        },
      },
    }),
  );

export const FORM_WITH_FILES = 'form with files';
/** Metadata key of the input class; the handler receives the raw request instead of a typed body. */
export const FORM_INPUT = 'input of a form with files';

/** Body of a request as JSON or as a form with files. */
export interface FormWithFiles {
  /** Media types of the file fields. */
  files: Record<string, string>;
  /** `data`: one part `data` contains the other fields as JSON. `fields`: each field is a part. */
  layout: 'data' | 'fields';
}

export const ApiFormWithFiles = (form: FormWithFiles, type: Type, example: Record<string, unknown>) =>
  applyDecorators(
    SetMetadata(FORM_WITH_FILES, form),
    SetMetadata(FORM_INPUT, type),
    ApiConsumes('multipart/form-data', 'application/json'),
    ApiExampleBody(type, example),
  );

const fileOf = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } });

/** Answers a file. @param type its media type */
export const ApiFile = (type: string, description = 'The file.') =>
  ApiOkResponse({ description, content: fileOf(type) });

/** Answers a file, or the part of it that a `Range` header asks for. @param type its media type */
export function ApiFileInParts(type: string, description: string) {
  const content = fileOf(type);
  return applyDecorators(
    ApiHeader({
      name: 'Range',
      description: 'The requested part.',
      required: false,
      example: 'bytes=0-1023',
    }),
    ApiResponse({ status: 200, description, content }),
    ApiResponse({ status: 206, description: 'The requested part.', content }),
  );
}

/** A property of a response that may be null. */
export const ApiNullable = (type: 'string' | 'integer' | 'number', description: string, example: unknown) =>
  ApiProperty({ description, type, nullable: true, example });
