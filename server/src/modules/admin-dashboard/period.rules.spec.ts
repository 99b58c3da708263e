import { daysIn, periodOf } from './period.rules.js';

const now = new Date('2026-07-26T15:30:00Z');
const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('periodOf', () => {
  it('is the last 30 days with today unless given', () => {
    const period = periodOf({}, now);
    expect(period).toEqual({ from: day('2026-06-27'), to: day('2026-07-27') });
    expect(daysIn(period)).toBe(30);
  });

  it('counts a day that is touched whole', () => {
    const asked = { from: new Date('2026-07-01T10:00:00Z'), to: new Date('2026-07-03T00:00:01Z') };
    expect(periodOf(asked, now)).toEqual({ from: day('2026-07-01'), to: day('2026-07-04') });
  });

  it('ends before a day named by its midnight', () => {
    expect(periodOf({ from: day('2026-07-01'), to: day('2026-07-02') }, now).to).toEqual(day('2026-07-02'));
  });

  it('has the day that begins at midnight', () => {
    expect(periodOf({}, day('2026-07-26')).to).toEqual(day('2026-07-27'));
  });
});
