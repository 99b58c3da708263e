import { Args, Query, Resolver } from '@nestjs/graphql';
import { Roles } from '#core/auth/index.js';
import { ListSize } from '#core/graphql/index.js';
import { FindRecordsService } from './find-records.service.js';
import { FOUND_KINDS, FOUND_PER_KIND, FoundRecord } from './found-record.response.js';
import { FindRecordsArgs } from './find-records.inputs.js';

@Resolver()
export class FindRecordsResolver {
  constructor(private readonly records: FindRecordsService) {}

  @Roles('admin')
  @ListSize(FOUND_KINDS.length * FOUND_PER_KIND)
  @Query(() => [FoundRecord], {
    description: `Finds records of all kinds by number, name or email address, up to ${FOUND_PER_KIND} of each kind. Signed-in admins only.`,
  })
  findRecords(@Args() { search }: FindRecordsArgs): Promise<FoundRecord[]> {
    return this.records.find(search);
  }
}
