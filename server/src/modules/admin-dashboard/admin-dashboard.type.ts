import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import type { OrderStatus } from '#domain/statuses.js';
import { ListSize } from '../../core/graphql/index.js';
import { MAX_PERIOD_DAYS } from './period.rules.js';
import { OrderStatusEnum } from '../orders/order.entity.js';

@ObjectType({ description: 'How many orders of the period stand at one status.' })
export class OrderStatusCount {
  @Field(() => OrderStatusEnum, { description: 'Where they stand.' })
  status: OrderStatus;

  @Field(() => Int, { description: 'How many.' })
  count: number;
}

@ObjectType({ description: 'What waits for somebody, now.' })
export class PendingWork {
  @Field(() => Int, { description: 'Orders that are pending.' })
  orders: number;

  @Field(() => Int, { description: 'Submitted tracks that nobody reviewed.' })
  submissions: number;

  @Field(() => Int, { description: 'Shops that wait for their verification.' })
  sellers: number;

  @Field(() => Int, { description: 'Service orders that nobody has taken up.' })
  serviceOrders: number;
}

@ObjectType({ description: 'One day of the period.' })
export class DashboardDay {
  @Field({ description: 'The day in UTC, e.g. `2026-07-26`.' })
  day: string;

  @Field(() => Float, { description: 'US dollars from completed orders placed that day.' })
  revenue: number;

  @Field(() => Int, { description: 'Orders placed, whatever became of them.' })
  orders: number;

  @Field(() => Int, { description: 'Previews started.' })
  plays: number;

  @Field(() => Int, { description: 'Accounts made.' })
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

  @Field(() => String, { nullable: true, description: 'Shop that made it.' })
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

@ObjectType({ description: 'Live figures of the store over a period of whole days (UTC).' })
export class AdminDashboard {
  @Field({ description: 'First moment counted.' })
  from: Date;

  @Field({ description: 'First moment not counted any more.' })
  to: Date;

  @Field(() => Float, { description: 'US dollars from completed orders placed in the period.' })
  revenue: number;

  @Field(() => Int, { description: 'Orders placed, whatever became of them.' })
  orders: number;

  @Field(() => Int, { description: 'Previews started.' })
  plays: number;

  @Field(() => Int, { description: 'Accounts made.' })
  newUsers: number;

  @ListSize(3)
  @Field(() => [OrderStatusCount], { description: 'The orders by where they stand now, every status.' })
  ordersByStatus: OrderStatusCount[];

  @Field(() => PendingWork, { description: 'What waits for somebody now, whatever the period.' })
  pendingWork: PendingWork;

  @ListSize(MAX_PERIOD_DAYS)
  @Field(() => [DashboardDay], { description: 'Every day of the period, oldest first.' })
  days: DashboardDay[];

  @Field(() => [DashboardGenre], { description: 'Genres that sold or were played, most revenue first.' })
  genres: DashboardGenre[];

  @ListSize(10)
  @Field(() => [DashboardTrack], { description: 'Up to ten tracks, most played first.' })
  topTracks: DashboardTrack[];
}
