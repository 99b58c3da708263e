import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PricePreview } from './price-preview';

const sold = (id: number) => ({ id, name: `Sold ${id}`, before: 349, after: null, refusal: 'Sold' });

test('shows every changed price at once and folds the tracks that are left', async () => {
  const tracks = [
    { id: 1, name: 'Neon', before: 349, after: 279.2, refusal: null },
    { id: 2, name: 'Paper Lanterns', before: 299, after: 239.2, refusal: null },
    ...Array.from({ length: 100 }, (_, n) => sold(n + 3)),
  ];
  render(<PricePreview preview={{ total: 182, changed: 2, refused: 180, fingerprint: 'f', tracks }} />);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 182 prices change, 180 are left as they are.');
  const changed = screen.getByRole('region', { name: 'Tracks whose price changes' });
  expect(within(changed).getAllByRole('rowheader')).toHaveLength(2);
  expect(within(changed).getByRole('row', { name: 'Neon $349.00 $279.20' })).toBeVisible();
  expect(screen.getByText('Sold 3')).not.toBeVisible();
  await userEvent.click(screen.getByText('180 tracks without a change'));
  expect(screen.getByText('Sold 3')).toBeVisible();
  expect(screen.getByText('The first 100 are shown.')).toBeVisible();
});

test('shows the reasons where no price changes', () => {
  render(
    <PricePreview preview={{ total: 1, changed: 0, refused: 1, fingerprint: 'f', tracks: [sold(1)] }} />,
  );
  expect(screen.getByText('Sold 1')).toBeVisible();
});
