import { Injectable, type PipeTransform } from '@nestjs/common';
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from '#domain/statuses.js';
import { unknownSubscriberStatus } from './subscriber.errors.js';

/** A path's `{status}`. */
@Injectable()
export class SubscriberStatusPipe implements PipeTransform<string, SubscriberStatus> {
  transform(text: string): SubscriberStatus {
    const status = SUBSCRIBER_STATUSES.find((known) => known === text);
    if (!status) throw unknownSubscriberStatus();
    return status;
  }
}
