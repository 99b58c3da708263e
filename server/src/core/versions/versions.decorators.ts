import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Args, Int } from '@nestjs/graphql';
import { MAX_ID } from '#domain/limits.js';
import { requestOf } from '../auth/index.js';
import { invalidInput } from '../errors/index.js';
import { versionsIn } from './entity-tag.rules.js';
import type { ExpectedVersion } from './record-version.js';
import { VersionTagInterceptor } from './version-tag.interceptor.js';

/** The versions in `If-Match`, as ExpectedVersion. @throws DomainError BAD_USER_INPUT for a malformed header */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): ExpectedVersion => {
  const versions = versionsIn(requestOf(context).headers['if-match']);
  if (versions === undefined) {
    throw invalidInput('If-Match must be * or entity tags in quotes, such as "7"');
  }
  return versions;
});

@Injectable()
class ExpectedVersionPipe implements PipeTransform<unknown, ExpectedVersion> {
  transform(version: unknown): ExpectedVersion {
    if (version === undefined || version === null) return null;
    if (typeof version === 'number' && version >= 1 && version <= MAX_ID) return [version];
    throw invalidInput('expectedVersion must be the version of the record', 'expectedVersion');
  }
}

/** The optional argument `expectedVersion` of a mutation, as ExpectedVersion. */
export const ExpectedVersionArg = (): ParameterDecorator =>
  Args(
    'expectedVersion',
    {
      type: () => Int,
      nullable: true,
      description:
        'The `version` that the change is based on. Another stored version is the error STALE; omitted, any is accepted.',
    },
    ExpectedVersionPipe,
  );

export const VERSIONED = 'versioned';

/** Use of the version by a REST handler: `read` sends `ETag`, `delete` compares `If-Match`, `change` both. */
export type VersionUse = 'read' | 'change' | 'delete';

/** Sends the version of the record in the response as its `ETag`, and documents both headers. */
export const Versioned = (use: VersionUse) =>
  applyDecorators(SetMetadata(VERSIONED, use), UseInterceptors(VersionTagInterceptor));
