import { batchSize } from './newsletter.rules.js';

it('queues a sixth of the mails of a minute, and no more than two batches or 2,000 mails at a time', () => {
  const cases: [rate: number, queued: number, size: number][] = [
    [600, 0, 100],
    [600, 100, 100],
    [600, 150, 50],
    [600, 200, 0],
    [600, 500, 0],
    [1, 0, 1],
    [1, 2, 0],
    [60_000, 0, 2_000],
    [60_000, 1_500, 500],
    [9_000, 1_000, 1_000],
  ];
  expect(cases.map(([rate, queued]) => batchSize(rate, queued))).toEqual(cases.map(([, , size]) => size));
});
