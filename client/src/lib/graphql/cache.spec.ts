import { gql } from '@apollo/client';
import { createAdminCache, createCache } from './cache';

test('keeps the tags of an order apart from those of a buyer with the same number', () => {
  const cache = createAdminCache();
  const query = gql`
    query RecordTags($kind: String!) {
      recordTags(kind: $kind) {
        id
        tags
      }
    }
  `;
  const tagged = (kind: string, tags: string[]) =>
    cache.writeQuery({
      query,
      variables: { kind },
      data: { recordTags: [{ __typename: 'TaggedRecord', id: 7, tags }] },
    });
  tagged('order', ['late']);
  tagged('user', ['label']);
  expect(cache.readQuery({ query, variables: { kind: 'order' } })).toMatchObject({
    recordTags: [{ id: 7, tags: ['late'] }],
  });
});

test.each([
  ['SellerTrack', createCache],
  ['DashboardTrack', createAdminCache],
])('keeps the figures of a %s apart for each period', (type, create) => {
  const cache = create();
  const query = gql`
    query Figures($days: Int!) {
      figures(days: $days) {
        id
        plays
      }
    }
  `;
  const played = (days: number, plays: number) =>
    cache.writeQuery({ query, variables: { days }, data: { figures: [{ __typename: type, id: 7, plays }] } });
  played(7, 3);
  played(90, 40);
  expect(cache.readQuery({ query, variables: { days: 7 } })).toMatchObject({
    figures: [{ id: 7, plays: 3 }],
  });
});
