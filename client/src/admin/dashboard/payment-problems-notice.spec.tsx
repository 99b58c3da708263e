import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PaymentProblemsNotice } from './dashboard-page';

const show = (count: number) => render(<PaymentProblemsNotice count={count} />, { wrapper: MemoryRouter });

test('leads to the open payment problems', () => {
  show(2);
  expect(screen.getByRole('alert')).toHaveTextContent('2 payment problems to resolve.');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/admin/payment-problems?status=open');
});

test('names a single one in the singular', () => {
  show(1);
  expect(screen.getByRole('alert')).toHaveTextContent('1 payment problem to resolve.');
});

test('is absent while all is well', () => {
  const { container } = show(0);
  expect(container).toBeEmptyDOMElement();
});
