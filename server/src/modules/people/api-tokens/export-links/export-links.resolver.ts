import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { MAX_EXPORT_LINKS } from '#domain/export-links.js';
import { CurrentUser, type Principal, Roles } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { ExportLink } from './export-link.entity.js';
import { CreateExportLinkInput } from './export-link.inputs.js';
import { ExportLinksService } from './export-links.service.js';

/** Closed to API tokens: a token must not make an address that outlives it. */
@Roles('admin')
@Resolver()
export class ExportLinksResolver {
  constructor(private readonly links: ExportLinksService) {}

  @ListSize(MAX_EXPORT_LINKS)
  @Query(() => [ExportLink], {
    description: "The caller's links for spreadsheets that are not revoked, newest first. Admins only.",
  })
  myExportLinks(@CurrentUser() actor: Principal): Promise<ExportLink[]> {
    return this.links.list(actor);
  }

  @Mutation(() => ExportLink, {
    description: 'Creates a link that loads one export with one filter into a spreadsheet. Admins only.',
  })
  createExportLink(
    @CurrentUser() actor: Principal,
    @Args('input', { description: 'Name, export and filter.' }) input: CreateExportLinkInput,
  ): Promise<ExportLink> {
    return this.links.create(actor, input);
  }

  @Mutation(() => ExportLink, {
    description: "Revokes one of the caller's links at once and permanently. Admins only.",
  })
  revokeExportLink(
    @CurrentUser() actor: Principal,
    @Args('id', { type: () => Int, description: 'Number of the link.' }) id: number,
  ): Promise<ExportLink> {
    return this.links.revoke(actor, id);
  }
}
