import { TrackSubmission } from '../../src/modules/catalogue/submissions/track-submission.entity.js';
import { ServiceOrder } from '../../src/modules/sales/orders-for-services/service-order.entity.js';
import type { TestApp } from '../support/app.js';

/** A submitted track of nobody's account; every column may be overridden. */
export async function createSubmission(
  { dataSource: { manager } }: Pick<TestApp, 'dataSource'>,
  overrides: Partial<TrackSubmission> = {},
): Promise<TrackSubmission> {
  const submission = manager.create(TrackSubmission, {
    storeName: 'Shop',
    trackName: 'Sub',
    priceCents: 29_900,
    genre: 'Techno',
    bpm: 128,
    musicKey: 'A',
    archiveLink: 'https://we.tl/x',
    contactEmail: 'c@x.test',
    ...overrides,
  });
  return manager.save(submission);
}

/** A request for co-producing; every column may be overridden. */
export async function createServiceOrder(
  { dataSource: { manager } }: Pick<TestApp, 'dataSource'>,
  overrides: Partial<ServiceOrder> = {},
): Promise<ServiceOrder> {
  const order = manager.create(ServiceOrder, {
    kind: 'coProducing',
    name: 'Ada',
    email: 'ada@example.test',
    description: 'A drop',
    details: { needs: ['Arrangement'] },
    ...overrides,
  });
  return manager.save(order);
}
