import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { ListSize } from '#core/graphql/index.js';
import { MAX_PERIOD_DAYS } from '#domain/period.js';
import { dataResponse } from '../../platform/api-docs/index.js';

/** Maximum number of tracks in the figures. */
export const SHOWN_TRACKS = 100;

/** A whole number, under one description for both transports. */
const Count = (description: string, example: number) => (target: object, key: string) => {
  ApiProperty({ description, type: 'integer', example })(target, key);
  Field(() => Int, { description })(target, key);
};

/** US dollars, under one description for both transports. */
const Dollars = (description: string, example: number) => (target: object, key: string) => {
  ApiProperty({ description, type: 'number', example })(target, key);
  Field(() => Float, { description })(target, key);
};

@ObjectType({ isAbstract: true })
abstract class TrackFigures {
  @Count('Previews started.', 112)
  plays: number;

  @Count('Wishlists that it was added to and still is in.', 7)
  hearts: number;

  @Count('Carts that it was added to and still is in.', 2)
  carts: number;

  @Count('Sold in completed orders placed at that time.', 1)
  sales: number;

  @Dollars('US dollars credited for these sales, refunds not deducted.', 425)
  earnings: number;
}

@ObjectType({ isAbstract: true })
abstract class ShopFigures extends TrackFigures {
  @Dollars('US dollars paid out.', 309)
  paid: number;

  @Count('Tracks sent to the store.', 1)
  submissions: number;
}

@ObjectType({ description: 'Figures of one day of a shop.' })
export class SellerDay extends ShopFigures {
  @ApiProperty({ description: 'The day in UTC.', example: '2026-07-26' })
  @Field({ description: 'The day in UTC, e.g. `2026-07-26`.' })
  day: string;
}

@ObjectType({ description: 'Figures of the same number of days right before the period.' })
export class SellerPeriod extends ShopFigures {
  @ApiProperty({ description: 'Every day, oldest first.', type: [SellerDay] })
  @ListSize(MAX_PERIOD_DAYS)
  @Field(() => [SellerDay], { description: 'Every day, oldest first.' })
  days: SellerDay[];
}

@ObjectType({ description: 'Figures of one track of a shop.' })
export class SellerTrack extends TrackFigures {
  @Count('Number of the track.', 61)
  id: number;

  @ApiProperty({ description: 'Title.', example: 'Night Shift Anthem' })
  @Field({ description: 'Title.' })
  name: string;
}

@ObjectType({ description: 'Figures of a shop over a period of whole days (UTC).' })
export class SellerDashboard extends SellerPeriod {
  @ApiProperty({ description: 'The period before, to compare with.', type: SellerPeriod })
  @Field(() => SellerPeriod, { description: 'The period before, to compare with.' })
  previous: SellerPeriod;

  @ApiProperty({
    description: `At most ${SHOWN_TRACKS} tracks that are on sale or have figures in the period, highest earnings first, then most plays.`,
    type: [SellerTrack],
  })
  @ListSize(SHOWN_TRACKS)
  @Field(() => [SellerTrack], {
    description: `At most ${SHOWN_TRACKS} tracks that are on sale or have figures in the period, highest earnings first, then most plays.`,
  })
  tracks: SellerTrack[];
}

export class SellerDashboardResult extends dataResponse(SellerDashboard, 'The figures.') {}
