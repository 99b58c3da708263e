import { SEARCH_MAX_LENGTH } from '#domain/limits.js';
import type { OperationDescription } from './documented.decorator.js';
import { text, type Schema } from './schema.js';

/** A table of the back office as a file; `parameters` narrow and sort it as they do the table. */
export function csvExport(table: string, parameters: Record<string, Schema>): OperationDescription {
  return {
    summary: `Export ${table} as CSV`,
    description:
      'What the table of the back office shows, as a file: UTF-8 with a byte order mark, commas, a line each. Text that a spreadsheet would take for a formula begins with an apostrophe. Sent while it is read.',
    parameters: {
      search: text('What the search field of the table finds.', 'night', { maxLength: SEARCH_MAX_LENGTH }),
      ...parameters,
    },
    answers: {
      200: {
        description: 'The file.',
        contentType: 'text/csv',
        schema: { type: 'string' },
        headers: {
          'Content-Disposition': text('Names the file.', `attachment; filename="${table}-2026-07-26.csv"`),
        },
      },
    },
  };
}
