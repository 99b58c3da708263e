import { render, screen } from '@testing-library/react';
import { Money, Price } from './money';

test('shows a price in whole dollars, rounded down', () => {
  render(<Price value={1499.99} />);
  expect(screen.getByText('$1,499')).toBeInTheDocument();
});

test('strikes the old price through only on sale', () => {
  const { rerender, container } = render(<Price value={300} oldValue={400} />);
  expect(container.querySelector('s')).toHaveTextContent('Old price $400');
  rerender(<Price value={300} oldValue={300} />);
  expect(container.querySelector('s')).toBeNull();
});

test.each([
  [1048.9, '$1,048.90'],
  [-1234.5, '-$1,234.50'],
  [0, '$0.00'],
])('shows a sum of %d with cents', (value, text) => {
  render(<Money value={value} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('names another currency than US dollars', () => {
  render(<Money value={1048.9} currency="EUR" />);
  expect(screen.getByText('1,048.90 EUR')).toBeInTheDocument();
});
