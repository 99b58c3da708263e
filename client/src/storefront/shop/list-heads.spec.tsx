import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListHeads } from './list-heads';
import type { Sort } from './shop-params';

function Heads() {
  const [sort, setSort] = useState<Sort>('newest');
  return (
    <>
      <ListHeads sort={sort} onSort={setSort} />
      <output>{sort}</output>
    </>
  );
}

test('sorts by a column, then the other way, then as before', async () => {
  render(<Heads />);
  const seen: (string | null)[] = [];
  for (let click = 0; click < 3; click += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'BPM' }));
    seen.push(screen.getByRole('status').textContent);
  }
  expect(seen).toEqual(['bpm-up', 'bpm-down', 'newest']);
});

test('marks the column that sorts', async () => {
  render(<Heads />);
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(screen.getByRole('button', { name: 'Price' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Track' })).toHaveAttribute('aria-pressed', 'false');
});
