import { Args, ObjectType, Query as GraphQLQuery, Resolver } from '@nestjs/graphql';
import { Roles, Scope } from '#core/auth/index.js';
import { WantsTotal } from '#core/graphql/index.js';
import { connectionOf, type Page } from '#core/pagination/index.js';
import { LedgerArgs } from './ledger-list.inputs.js';
import { LedgerListService } from './ledger-list.service.js';
import { LedgerEntry } from './ledger-entry.entity.js';

@ObjectType({ description: 'A page of ledger entries.' })
export class LedgerEntryConnection extends connectionOf(LedgerEntry) {}

@Resolver()
export class LedgerResolver {
  constructor(private readonly list: LedgerListService) {}

  @Roles('admin')
  @Scope('read-finance', 'admin')
  @GraphQLQuery(() => LedgerEntryConnection, {
    description: 'Entries of the ledger, newest first. Admins only.',
  })
  ledgerEntries(@Args() args: LedgerArgs, @WantsTotal() withTotal: boolean): Promise<Page<LedgerEntry>> {
    return this.list.page({ ...args, withTotal });
  }
}
