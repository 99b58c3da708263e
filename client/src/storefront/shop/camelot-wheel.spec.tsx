import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CamelotWheel } from './camelot-wheel';

const COUNTS = new Map([
  ['8A', 3],
  ['9A', 1],
]);

function Wheel({ start = '' }: { start?: string }) {
  const [code, setCode] = useState(start);
  return <CamelotWheel label="Mixes with" value={code} onChange={setCode} counts={COUNTS} />;
}

test('offers the 24 keys as one radio group with name, code and count', () => {
  render(<Wheel />);
  expect(screen.getByRole('group', { name: 'Mixes with' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio')).toHaveLength(24);
  expect(screen.getByRole('radio', { name: 'A minor, 8A, 3 tracks' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'E minor, 9A, 1 track' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'C major, 8B, 0 tracks' })).toBeInTheDocument();
});

test('is one Tab stop, chosen by click', async () => {
  render(<Wheel start="8A" />);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('radio', { name: /8A/ })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: /9A/ }));
  expect(screen.getByRole('radio', { name: /9A/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /8A/ })).not.toBeChecked();
});
