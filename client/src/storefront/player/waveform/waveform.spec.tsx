import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Waveform } from './waveform';

function show(onSeek = jest.fn()) {
  render(
    <Waveform
      peaks={[10, 50, 100]}
      label="Seek"
      duration={120}
      seconds={65}
      now={() => 65}
      moving={false}
      onSeek={onSeek}
    />,
  );
  return { slider: screen.getByRole('slider', { name: 'Seek' }), onSeek };
}

test('announces its position in words', () => {
  expect(show().slider).toHaveAttribute('aria-valuetext', '1 minute 5 seconds of 2 minutes 0 seconds');
});

test.each([
  ['{ArrowRight}', 70],
  ['{ArrowLeft}', 60],
  ['{PageUp}', 75],
  ['{Home}', 0],
  ['{End}', 120],
])('seeks with %s', async (key, seconds) => {
  const { slider, onSeek } = show();
  slider.focus();
  await userEvent.keyboard(key);
  expect(onSeek).toHaveBeenCalledWith(seconds);
});
