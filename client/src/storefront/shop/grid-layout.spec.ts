import { gridLayout } from './grid-layout';

test.each([
  [358, 390, 2],
  [736, 768, 4],
  [700, 769, 3],
  [1360, 1440, 5],
  [1360, 1920, 5],
])('a list %s px wide in a window of %s has %s columns', (width, viewport, columns) => {
  expect(gridLayout(width, viewport).columns).toBe(columns);
});
