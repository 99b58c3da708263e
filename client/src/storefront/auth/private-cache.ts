import type { ApolloCache } from '@apollo/client';

const PRIVATE_FIELDS = [
  'me',
  'myOrders',
  'mySeller',
  'mySubmissions',
  'mySecondFactor',
  'mySessions',
  'validateCoupon',
];

/** Forgets everything that belongs to the person who has left; the catalogue stays. */
export function forgetPrivateData(cache: ApolloCache): void {
  cache.batch({
    update: () => {
      for (const fieldName of PRIVATE_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
      cache.gc();
    },
  });
}
