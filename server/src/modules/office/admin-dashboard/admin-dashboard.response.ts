import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { ApiSchema } from '@nestjs/swagger';
import type { OrderStatus } from '#domain/statuses.js';
import { ListSize } from '#core/graphql/index.js';
import { OutputField } from '#core/output/index.js';
import { dataResponse } from '../../platform/api-docs/index.js';
import { OrderStatusEnum } from '../../sales/orders/order.entity.js';
import { MAX_PERIOD_DAYS } from '#domain/period.js';

@ObjectType({ description: 'Number of orders of the period with one status.' })
export class OrderStatusCount {
  @Field(() => OrderStatusEnum, { description: 'The status.' })
  status: OrderStatus;

  @Field(() => Int, { description: 'Number of orders.' })
  count: number;
}

@ObjectType({ description: 'Work that is pending now.' })
@ApiSchema({ name: 'PendingWorkResponse' })
export class PendingWork {
  @OutputField(() => Int, 'Orders that are pending.', { example: 3 })
  orders: number;

  @OutputField(() => Int, 'Submitted tracks without a review.', { example: 2 })
  submissions: number;

  @OutputField(() => Int, 'Reports and objections that wait for a decision.', { example: 1 })
  contentReports: number;

  @OutputField(() => Int, 'Sellers without a verification.', { example: 1 })
  sellers: number;

  @OutputField(() => Int, 'Service orders with the status `new`.', { example: 0 })
  serviceOrders: number;

  @OutputField(() => Int, 'Orders with a message of the buyer that the store has not read.', { example: 1 })
  messages: number;

  @OutputField(() => Int, 'Problems with money that nobody has resolved.', { example: 0 })
  paymentProblems: number;

  @OutputField(() => Int, 'Disputes that wait for the store.', { example: 0 })
  disputes: number;

  @OutputField(() => Int, 'Differences of the reconciliation that nobody has resolved.', { example: 0 })
  differences: number;
}

export class PendingWorkResult extends dataResponse(PendingWork, 'The counts.') {}

@ObjectType({ description: 'One day of the period.' })
export class DashboardDay {
  @Field({ description: 'The day in UTC, e.g. `2026-07-26`.' })
  day: string;

  @Field(() => Float, { description: 'US dollars from completed orders placed that day.' })
  revenue: number;

  @Field(() => Int, { description: 'Orders placed, whatever their status.' })
  orders: number;

  @Field(() => Int, { description: 'Previews started.' })
  plays: number;

  @Field(() => Int, { description: 'Accounts created.' })
  newUsers: number;
}

@ObjectType({ description: 'One genre in the period.' })
export class DashboardGenre {
  @Field({ description: 'Genre.' })
  genre: string;

  @Field(() => Float, { description: "US dollars from completed orders: its tracks' share of each total." })
  revenue: number;

  @Field(() => Int, { description: 'Tracks sold in completed orders.' })
  sold: number;

  @Field(() => Int, { description: 'Previews started.' })
  plays: number;
}

@ObjectType({ description: 'One track in the period.' })
export class DashboardTrack {
  @Field(() => Int, { description: 'Number of the track.' })
  id: number;

  @Field({ description: 'Title.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Seller name.' })
  storeName: string | null;

  @Field({ description: 'Genre.' })
  category: string;

  @Field({ description: 'Cover, a path relative to the host.' })
  img: string;

  @Field(() => Int, { description: 'Previews started.' })
  plays: number;

  @Field(() => Int, { description: 'Copies sold in completed orders.' })
  sold: number;

  @Field(() => Float, { description: 'US dollars: its share of the totals of completed orders.' })
  revenue: number;
}

@ObjectType({ description: 'Figures of the same number of days right before the period.' })
export class PreviousPeriod {
  @Field(() => Float, { description: 'US dollars from completed orders placed in it.' })
  revenue: number;

  @Field(() => Int, { description: 'Orders placed, whatever their status.' })
  orders: number;

  @Field(() => Int, { description: 'Previews started.' })
  plays: number;

  @Field(() => Int, { description: 'Accounts created.' })
  newUsers: number;

  @ListSize(MAX_PERIOD_DAYS)
  @Field(() => [DashboardDay], { description: 'Every day of it, oldest first.' })
  days: DashboardDay[];
}

@ObjectType({ description: 'Live figures of the store over a period of whole days (UTC).' })
export class AdminDashboard {
  @Field({ description: 'Start of the period.' })
  from: Date;

  @Field({ description: 'End of the period, excluded.' })
  to: Date;

  @Field(() => Float, { description: 'US dollars from completed orders placed in the period.' })
  revenue: number;

  @Field(() => Int, { description: 'Orders placed, whatever their status.' })
  orders: number;

  @Field(() => Int, { description: 'Previews started.' })
  plays: number;

  @Field(() => Int, { description: 'Accounts created.' })
  newUsers: number;

  @ListSize(3)
  @Field(() => [OrderStatusCount], { description: 'Orders by their status now; lists every status.' })
  ordersByStatus: OrderStatusCount[];

  @Field(() => PendingWork, { description: 'Work that is pending now, whatever the period.' })
  pendingWork: PendingWork;

  @ListSize(MAX_PERIOD_DAYS)
  @Field(() => [DashboardDay], { description: 'Every day of the period, oldest first.' })
  days: DashboardDay[];

  @Field(() => PreviousPeriod, { description: 'The period before, to compare with.' })
  previous: PreviousPeriod;

  @Field(() => [DashboardGenre], { description: 'Genres that sold or were played, most revenue first.' })
  genres: DashboardGenre[];

  @ListSize(10)
  @Field(() => [DashboardTrack], { description: 'Up to ten tracks, most played first.' })
  topTracks: DashboardTrack[];
}
