import { ObjectType } from '@nestjs/graphql';
import { connectionOf } from '../../core/pagination/index.js';
import { Subscriber } from './subscriber.entity.js';

@ObjectType({ description: 'A page of subscribers.' })
export class SubscriberConnection extends connectionOf(Subscriber) {}
