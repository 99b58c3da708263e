import { Field, InputType } from '@nestjs/graphql';
import { IsOptional, MaxLength, MinLength } from 'class-validator';
import {
  EXPORT_LINK_NAME_MAX_LENGTH,
  EXPORT_LINK_QUERY_MAX_LENGTH,
  LINKED_EXPORTS,
  type LinkedExport,
} from '#domain/export-links.js';
import { CurrentPasswordInput } from '#core/auth/index.js';
import { IsName, IsOneOf, IsText, Trim } from '#core/validation/index.js';

@InputType({ description: 'Name, export and filter of a new link for spreadsheets.' })
export class CreateExportLinkInput extends CurrentPasswordInput {
  @Field({ description: `A name to recognise it by, up to ${EXPORT_LINK_NAME_MAX_LENGTH} characters.` })
  @Trim()
  @IsName()
  @MaxLength(EXPORT_LINK_NAME_MAX_LENGTH, {
    message: `The name must be at most ${EXPORT_LINK_NAME_MAX_LENGTH} characters`,
  })
  @MinLength(1, { message: 'Please give the link a name' })
  name: string;

  @Field(() => String, { description: `Export that it loads: ${LINKED_EXPORTS.join(', ')}.` })
  @IsOneOf(LINKED_EXPORTS, 'list')
  list: LinkedExport;

  @Field(() => String, {
    nullable: true,
    description: 'Filter and order, as the query of the export, e.g. `status=completed`.',
  })
  @MaxLength(EXPORT_LINK_QUERY_MAX_LENGTH, {
    message: `query must be at most ${EXPORT_LINK_QUERY_MAX_LENGTH} characters`,
  })
  @IsText()
  @IsOptional()
  query?: string | null;
}
