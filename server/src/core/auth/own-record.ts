import {
  Inject,
  Injectable,
  mixin,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { parseId } from '#domain/numbers.js';
import { notEntitled } from '../errors/index.js';
import { requireSelfOrAdmin, type Principal } from './principal.js';
import { requestOf, type AppRequest } from './request.js';

/** Name of a parameter of the path that holds the user id of the owner. */
export const OWNER = 'owner';

/** Opens a REST handler to the user in the path alone. Guards run before a body is validated, so strangers learn nothing about it. */
export const Owner = (param = 'userId') => SetMetadata<string, OwnerRule>(OWNER, { param, orAdmin: false });

/** As `Owner`, and to admins. */
export const OwnerOrAdmin = (param = 'userId') =>
  SetMetadata<string, OwnerRule>(OWNER, { param, orAdmin: true });

export interface OwnerRule {
  param: string;
  orAdmin: boolean;
}

/** @throws DomainError FORBIDDEN for a path of another user */
export function requireOwner(actor: Principal, request: AppRequest, { param, orAdmin }: OwnerRule): void {
  const id = idIn(request, param);
  if (id === null || id === actor.id) return;
  if (!orAdmin) throw notEntitled();
  requireSelfOrAdmin(actor, id);
}

/** A check that a record may be changed by a caller. @throws DomainError NOT_FOUND, FORBIDDEN */
type RecordCheck = (actor: Principal, id: number) => Promise<unknown>;

/**
 * Runs a check of a service with the `id` of the path before the body is validated.
 * @param name the method of the service, which throws for a record that the caller may not change
 */
export function OwnRecord<Name extends string>(service: Type<Record<Name, RecordCheck>>, name: Name) {
  @Injectable()
  class OwnRecordGuard implements CanActivate {
    constructor(@Inject(service) private readonly records: Record<Name, RecordCheck>) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = requestOf(context);
      const id = idIn(request, 'id');
      if (request.user && id !== null) await this.records[name](request.user, id);
      return true;
    }
  }
  return UseGuards(mixin(OwnRecordGuard));
}

/** Null for a text that is no id, which the pipe of the parameter refuses. */
const idIn = ({ params }: AppRequest, name: string): number | null =>
  parseId((params as Record<string, string>)[name] ?? '');
