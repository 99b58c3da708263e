import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtension,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiQuery,
} from '@nestjs/swagger';

/** Who may call an operation where a service checks ownership; other operations say it with `@Roles` or `@Public`. */
export const ApiAudience = (audience: 'owner' | 'ownerOrAdmin') => ApiExtension('x-audience', audience);

export class MessageResponse {
  @ApiProperty({ description: 'What happened, in words.', example: 'Done' })
  message: string;
}

/** Begins every body that is documented with `success`. */
export class SuccessResponse {
  @ApiProperty({ description: 'Always true; errors have the error body.', enum: [true], example: true })
  success: true;
}

/** `{ success: true, message }`. */
export class SuccessMessageResponse extends SuccessResponse {
  @ApiProperty({ description: 'What happened, in words.', example: 'Done' })
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

/** An admin list as a CSV file; its query class narrows and sorts it as the table does. */
export const ApiCsvExport = (table: string) =>
  applyDecorators(
    ApiOperation({
      summary: `Export ${table} as CSV`,
      description:
        'The rows of the admin table as a file: UTF-8 with a byte order mark, commas, one row a line. Text that a spreadsheet would take for a formula begins with an apostrophe. The file is streamed.',
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
/** Metadata key of the input class of such a form: its handler takes the request, not a typed body. */
export const FORM_INPUT = 'input of a form with files';

/** A body that comes as JSON or as a form with files. */
export interface FormWithFiles {
  /** Fields that come as files, with the media types they take. */
  files: Record<string, string>;
  /** Whether the other fields come as JSON in one part `data`, or each as a part of its own. */
  layout: 'data' | 'fields';
}

export const ApiFormWithFiles = (form: FormWithFiles, type: Type, example: Record<string, unknown>) =>
  applyDecorators(
    SetMetadata(FORM_WITH_FILES, form),
    SetMetadata(FORM_INPUT, type),
    ApiConsumes('multipart/form-data', 'application/json'),
    ApiExampleBody(type, example),
  );
