import { daysIn, periodBefore, periodOf } from './period.js';

const now = new Date('2026-07-26T15:30:00Z');
const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('periodOf', () => {
  it('defaults to the last 30 days, today included', () => {
    const period = periodOf({}, now);
    expect(period).toEqual({ from: day('2026-06-27'), to: day('2026-07-27') });
    expect(daysIn(period)).toBe(30);
  });

  it('extends both bounds to whole days', () => {
    const bounds = { from: new Date('2026-07-01T10:00:00Z'), to: new Date('2026-07-03T00:00:01Z') };
    expect(periodOf(bounds, now)).toEqual({ from: day('2026-07-01'), to: day('2026-07-04') });
  });

  it('excludes the day of an end at midnight', () => {
    expect(periodOf({ from: day('2026-07-01'), to: day('2026-07-02') }, now).to).toEqual(day('2026-07-02'));
  });

  it('includes the day that starts at midnight', () => {
    expect(periodOf({}, day('2026-07-26')).to).toEqual(day('2026-07-27'));
  });
});

test('periodBefore ends where the period starts and is as long', () => {
  const before = periodBefore({ from: day('2026-03-01'), to: day('2026-03-08') });
  expect(before).toEqual({ from: day('2026-02-22'), to: day('2026-03-01') });
});
