import { ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../core/pagination/index.js';
import { Order } from './order.entity.js';

@ObjectType({ description: 'A page of orders.' })
export class OrderConnection extends connectionOf(Order) {}
