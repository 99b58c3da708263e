import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField } from './number-field';

const user = userEvent.setup({ delay: null });

function Price({ start = '' }: { start?: string }) {
  const [text, setText] = useState(start);
  return (
    <>
      <NumberField
        label="Price"
        min={0}
        max={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <output>{text}</output>
    </>
  );
}

const field = () => screen.getByRole('spinbutton', { name: 'Price' });
const text = () => screen.getByRole('status').textContent;

test('keeps a decimal comma as it is typed and pasted', async () => {
  render(<Price />);
  await user.type(field(), '499,99');
  expect(text()).toBe('499,99');
  await user.clear(field());
  await user.paste('49,99');
  expect(text()).toBe('49,99');
});

test('is changed by the arrow keys within its bounds, never by the wheel', async () => {
  render(<Price start="499,5" />);
  field().focus();
  fireEvent.wheel(field(), { deltaY: 100 });
  expect(text()).toBe('499,5');
  await user.keyboard('{ArrowUp}');
  expect(text()).toBe('500');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(text()).toBe('498');
  await user.clear(field());
  await user.keyboard('{ArrowDown}');
  expect(text()).toBe('0');
  await user.type(field(), 'x{ArrowUp}');
  expect(text()).toBe('0x');
});

test('is no input of the type number, and brings the keyboard of its numbers', () => {
  render(<NumberField label="Copies" inputMode="numeric" min={1} />);
  const input = screen.getByLabelText('Copies');
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('aria-valuemin', '1');
});
