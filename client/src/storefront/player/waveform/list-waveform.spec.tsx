import { fireEvent, render } from '@testing-library/react';
import { buildProduct } from '../../../../test/build-product';
import { player } from '../playback/player-instance';
import { ListWaveform } from './list-waveform';

/** A waveform of 200 pixels, of a track of 100 seconds. */
function show() {
  const track = buildProduct({ duration: 100 });
  const playFrom = jest.spyOn(player, 'playFrom').mockReturnValue();
  const { container } = render(<ListWaveform track={track} />);
  const wave = container.querySelector<HTMLElement>('[data-waveform]')!;
  let captured = false;
  Object.assign(wave, {
    getBoundingClientRect: () => ({ left: 0, width: 200 }),
    setPointerCapture: () => (captured = true),
    hasPointerCapture: () => captured,
  });
  const at = (type: string, x: number, pointerType: string) =>
    fireEvent(
      wave,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, button: 0 }), { pointerType }),
    );
  return { at, seconds: () => playFrom.mock.calls.map(([, position]) => position) };
}

afterEach(() => jest.restoreAllMocks());

test('plays from the place that the mouse presses, and follows its drag', () => {
  const { at, seconds } = show();
  at('pointermove', 20, 'mouse');
  at('pointerdown', 50, 'mouse');
  at('pointermove', 100, 'mouse');
  expect(seconds()).toEqual([25, 50]);
});

test('plays from a tap when the finger is lifted', () => {
  const { at, seconds } = show();
  at('pointerdown', 150, 'touch');
  expect(seconds()).toEqual([]);
  at('pointermove', 153, 'touch');
  at('pointerup', 153, 'touch');
  expect(seconds()).toEqual([76.5]);
});

test('ignores a finger that scrolls the page', () => {
  const { at, seconds } = show();
  at('pointerdown', 150, 'touch');
  at('pointercancel', 150, 'touch');
  at('pointerup', 150, 'touch');
  expect(seconds()).toEqual([]);
});
