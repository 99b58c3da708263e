import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('does not click or submit while loading', async () => {
  const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
  const clicked = jest.fn();
  render(
    <form onSubmit={submitted}>
      <Button type="submit" loading loadingText="Processing..." onClick={clicked}>
        Place Order
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Processing...' }));
  expect(submitted).not.toHaveBeenCalled();
  expect(clicked).not.toHaveBeenCalled();
});
