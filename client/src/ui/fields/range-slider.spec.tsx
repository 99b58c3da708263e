import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RangeSlider, type Range } from './range-slider';

function Price() {
  const [value, setValue] = useState<Range>([200, 600]);
  return <RangeSlider label="Price" min={0} max={1000} step={10} value={value} onChange={setValue} />;
}

test.each([
  ['Maximum price', '{Home}', [200, 200]],
  ['Maximum price', '{End}', [200, 1000]],
  ['Minimum price', '{Home}', [0, 600]],
  ['Minimum price', '{End}', [600, 600]],
])('moves the focused thumb: %s by %s', async (name, key, [low, high]) => {
  render(<Price />);
  const thumb = screen.getByRole('slider', { name });
  thumb.focus();
  await userEvent.keyboard(key);
  expect(screen.getByRole('slider', { name: 'Minimum price' })).toHaveAttribute('aria-valuenow', String(low));
  expect(screen.getByRole('slider', { name: 'Maximum price' })).toHaveAttribute(
    'aria-valuenow',
    String(high),
  );
  expect(thumb).toHaveFocus();
});

test.each([
  ['Lowest price', '350', [350, 600]],
  ['Highest price', '$455', [200, 455]],
  ['Lowest price', '900', [600, 900]],
  ['Highest price', '5000', [200, 1000]],
  ['Highest price', 'a lot', [200, 600]],
])('takes a typed bound: %s of %s', async (name, text, [low, high]) => {
  render(<Price />);
  const field = screen.getByRole('textbox', { name });
  await userEvent.click(field);
  await userEvent.keyboard(`${text}{Enter}`);
  expect(screen.getByRole('slider', { name: 'Minimum price' })).toHaveAttribute('aria-valuenow', String(low));
  expect(screen.getByRole('slider', { name: 'Maximum price' })).toHaveAttribute(
    'aria-valuenow',
    String(high),
  );
});
