import { timeLeft } from './time-left';

const SENT = '2026-03-07T12:00:00Z';

test('counts down the 48 hours in which every track is answered, and what is beyond them', () => {
  const at = (hours: number) => timeLeft(SENT, Date.parse(SENT) + hours * 3_600_000);
  expect([0, 20.5, 37, 46.5, 48, 51, 200].map(at)).toEqual([
    { text: '48 h left', state: 'fine' },
    { text: '27 h left', state: 'fine' },
    { text: '11 h left', state: 'soon' },
    { text: '90 min left', state: 'soon' },
    { text: 'Overdue by 0 min', state: 'overdue' },
    { text: 'Overdue by 3 h', state: 'overdue' },
    { text: 'Overdue by 6 days', state: 'overdue' },
  ]);
});
