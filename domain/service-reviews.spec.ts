import { dueAfterChanges, matchingGain, placeProblem, remindersDue } from './service-reviews.js';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

it.each([
  [1, 0],
  [8, 1],
  [12, 1],
  [13, 2],
  [20, 2],
])('on day %i of a review until day 15 there are %i reminders due', (now, count) => {
  expect(remindersDue(day(15), day(now))).toBe(count);
});

it.each([
  ['moves the day by the time of the review', day(20), day(10), day(12), 14, day(22)],
  ['leaves five days when the day has passed', day(5), day(10), day(12), 14, day(17)],
  ['leaves no more days than the whole work has', day(5), day(10), day(12), 2, day(14)],
  ['leaves five days without a day or a quote', null, day(10), day(12), null, day(17)],
])('%s', (_, dueAt, reviewedSince, now, days, expected) => {
  expect(dueAfterChanges({ dueAt, reviewedSince, now, days })).toEqual(expected);
});

it.each([
  [{ at: 0, until: null }, null],
  [{ at: 60, until: null }, null],
  [{ at: 10, until: 60 }, null],
  [{ at: -0.1, until: null }, 'at'],
  [{ at: 60.1, until: null }, 'at'],
  [{ at: 10, until: 10 }, 'until'],
  [{ at: 10, until: 9 }, 'until'],
  [{ at: 10, until: 60.5 }, 'until'],
])('a comment at %j of a minute', (place, field) => {
  expect(placeProblem(place, 60)?.field ?? null).toBe(field);
});

it('makes two versions equally loud by turning down the louder one', () => {
  expect(matchingGain(-14, [-8])).toBe(1);
  expect(matchingGain(-8, [-14])).toBeCloseTo(0.501, 3);
  expect(matchingGain(null, [-14])).toBe(1);
  expect(matchingGain(-8, [null])).toBe(1);
});
