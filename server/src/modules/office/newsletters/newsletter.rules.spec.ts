import { batchSize } from './newsletter.rules.js';

it('queues a sixth of the mails of a minute, and no more than two batches at a time', () => {
  const cases: [rate: number, queued: number, size: number][] = [
    [600, 0, 100],
    [600, 100, 100],
    [600, 150, 50],
    [600, 200, 0],
    [600, 500, 0],
    [1, 0, 1],
    [1, 2, 0],
  ];
  expect(cases.map(([rate, queued]) => batchSize(rate, queued))).toEqual(cases.map(([, , size]) => size));
});
