import { registerEnumType } from '@nestjs/graphql';
import type { SubscriberStatus } from '#domain/statuses.js';

export const SubscriberStatusEnum: { [S in SubscriberStatus]: S } = {
  active: 'active',
  inactive: 'inactive',
};

registerEnumType(SubscriberStatusEnum, {
  name: 'SubscriberStatus',
  description: 'Whether an address gets the newsletter.',
  valuesMap: {
    active: { description: 'Confirmed: gets the newsletter.' },
    inactive: { description: 'Not confirmed yet, or unsubscribed.' },
  },
});
