import { changeSchema, toChange, toLocalTime } from './change-schema';

const VALUES = {
  scope: 'matching',
  way: 'lower-percent',
  value: '20',
  isSale: false,
  startsAt: '',
  endsAt: '',
} as const;

test.each([
  [{}, null],
  [{ value: '91' }, 'value'],
  [{ value: '2.5' }, 'value'],
  [{ value: '-5' }, 'value'],
  [{ value: '' }, 'value'],
  [{ way: 'raise-percent', value: '500' }, null],
  [{ way: 'lower-amount', value: '0' }, 'value'],
  [{ way: 'lower-amount', value: '12.5' }, null],
  [{ isSale: true }, 'startsAt'],
  [{ isSale: true, startsAt: '2026-11-27T10:00', endsAt: '2026-11-27T09:00' }, 'endsAt'],
  [{ isSale: true, way: 'raise-percent', startsAt: '2026-11-27T10:00', endsAt: '2026-11-28T09:00' }, 'way'],
] as const)('checks %j', (over, field) => {
  const { error } = changeSchema.safeParse({ ...VALUES, ...over });
  expect(error?.issues[0]?.path[0] ?? null).toBe(field);
});

test('signs the value by its direction and sends the times of a sale only', () => {
  expect(toChange(VALUES)).toEqual({ kind: 'percent', value: -20, startsAt: null, endsAt: null });
  expect(toChange({ ...VALUES, way: 'raise-amount', startsAt: '2026-11-27T10:00' })).toEqual({
    kind: 'amount',
    value: 20,
    startsAt: null,
    endsAt: null,
  });
  const at = new Date('2026-11-27T10:00:30Z');
  const sale = toChange({ ...VALUES, isSale: true, startsAt: toLocalTime(at), endsAt: toLocalTime(at) });
  expect(sale.startsAt).toBe('2026-11-27T10:00:00.000Z');
});
