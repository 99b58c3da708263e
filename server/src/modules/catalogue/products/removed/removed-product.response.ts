import { ArgsType, Field, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { IsDate } from 'class-validator';
import { registerEnum } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { AfterQuery, connectionOf, ListQuery, PageArgs } from '#core/pagination/index.js';
import { ToDate } from '#core/validation/index.js';

type RemovedStatus = 'sold' | 'archived' | 'deleted';

const RemovedStatusEnum = registerEnum<RemovedStatus>('RemovedStatus', 'Why a track has left the shop.', {
  sold: 'Its last copy was sold.',
  archived: 'It is off sale, perhaps for a while.',
  deleted: 'It is gone.',
});

@ObjectType({ description: 'A track that has left the list of the shop.' })
export class RemovedProduct {
  @OutputField(() => Int, 'Number of the track.', { example: 42 })
  id: number;

  @OutputField(() => RemovedStatusEnum, 'Why it left.', { example: 'sold' })
  status: RemovedStatus;

  @OutputField('When it left.', { example: '2026-11-20T12:00:00.000Z' })
  updatedAt: Date;
}

@ObjectType({ description: 'A page of tracks that have left the shop.' })
export class RemovedProductConnection extends connectionOf(RemovedProduct) {}

const MOMENT_TEXT = 'updated_since must be a moment such as 2026-11-20T12:00:00.000Z';

@ArgsType()
export class RemovedProductsArgs extends PageArgs {
  @Field(() => Date, { description: 'Tracks that left at this moment or later, the earliest first.' })
  @IsDate({ message: MOMENT_TEXT })
  updatedSince: Date;
}

/** Query of GET /api/products/removed. */
export class RemovedProductsQuery extends ListQuery {
  @ApiProperty({
    description: 'Tracks that left at this moment or later, the earliest first.',
    type: String,
    format: 'date-time',
    example: '2026-11-20T12:00:00.000Z',
  })
  @IsDate({ message: MOMENT_TEXT })
  @ToDate()
  updatedSince: Date;

  @AfterQuery('Cursor of the next page, as `Link` names it.')
  after?: string;
}
