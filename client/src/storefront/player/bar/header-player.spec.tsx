import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { buildProduct } from '../../../../test/build-product';
import { player } from '../playback/player-instance';
import { HeaderPlayer } from './header-player';

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <HeaderPlayer />
    </MemoryRouter>,
  );

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  act(() => player.playTrack(buildProduct({ name: 'Parallax' })));
});
afterEach(() => act(() => player.close()));

test.each(['/cart', '/checkout'])('is a button at %s, which pauses the music', async (path) => {
  show(path);
  await userEvent.click(screen.getByRole('button', { name: 'Pause Parallax' }));
  expect(screen.getByRole('button', { name: 'Play Parallax' })).toBeInTheDocument();
});

test('is left to the bar on other pages', () => {
  show('/shop');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
