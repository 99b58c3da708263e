import { SetMetadata, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { ErrorCode } from '#domain/error-codes.js';
import type { Schema } from './schema.js';

/** Who an operation is for; the first, second, fifth and last follow from the handler's access decorator. */
export type Audience = 'all' | 'signedIn' | 'owner' | 'ownerOrAdmin' | 'activeSeller' | 'admin';

export interface Tag {
  name: string;
  description: string;
}

/** One answer that is not an error. */
export interface AnswerDescription {
  description: string;
  schema?: Schema;
  /** `application/json` when there is a schema. */
  contentType?: string;
  headers?: Record<string, Schema>;
}

/** A form with files; its fields are those of an input class. */
export interface FormDescription {
  input: Type;
  /** Fields that come as files, with the media types they take. */
  files: Record<string, string>;
  /** Whether the other fields come as JSON in one part `data`, or each as a part of its own. Both are read. */
  layout: 'data' | 'fields';
}

/** What cannot be read off the handler itself. */
export interface OperationDescription {
  summary: string;
  description?: string;
  /** Where ownership decides, which services check. */
  audience?: 'owner' | 'ownerOrAdmin';
  /** Path and query parameters. */
  parameters?: Record<string, Schema>;
  headers?: Record<string, Schema>;
  /** Fields of the body whose wire form the input class does not tell. */
  fields?: Record<string, Schema>;
  /** Example of the JSON body. */
  request?: Record<string, unknown>;
  form?: FormDescription;
  /** A form without an input class. */
  upload?: Schema;
  /** Body of the success, which is JSON. */
  answer?: Schema;
  answerHeaders?: Record<string, Schema>;
  /** Answers beside the success, or instead of it where `answer` is left out. */
  answers?: Record<number, AnswerDescription>;
  /** Refusals of its own, each with its text; `true` for the usual text of the code. */
  refusals?: Partial<Record<ErrorCode, string | true>>;
}

export interface Documentation {
  tag: Tag;
  operations: Record<string, OperationDescription>;
}

export const DOCUMENTATION = 'api documentation';

type Handlers<Name extends string> = Type<Record<Name, (...values: never[]) => unknown>>;

/** Describes a controller: each handler by its name, in `<module>.openapi.ts`. */
export const Documented =
  <Name extends string>(tag: Tag, operations: Record<Name, OperationDescription>) =>
  (controller: Handlers<Name>): void => {
    SetMetadata<string, Documentation>(DOCUMENTATION, { tag, operations })(controller);
    ApiExcludeController()(controller);
  };
