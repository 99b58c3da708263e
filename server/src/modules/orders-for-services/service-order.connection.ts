import { ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../core/pagination/index.js';
import { ServiceOrder } from './service-order.entity.js';

@ObjectType({ description: 'A page of service orders.' })
export class ServiceOrderConnection extends connectionOf(ServiceOrder) {}
