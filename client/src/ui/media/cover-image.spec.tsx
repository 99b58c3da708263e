import { fireEvent, render, screen } from '@testing-library/react';
import { CoverImage } from './cover-image';

test('offers the browser every stored width of a cover', () => {
  render(<CoverImage path="media/covers/ab12.webp" alt="Night Bus" sizes="64px" />);
  expect(screen.getByAltText('Night Bus')).toHaveAttribute(
    'srcset',
    '/media/covers/ab12-160.webp 160w, /media/covers/ab12-320.webp 320w, /media/covers/ab12-1200.webp 1200w, /media/covers/ab12.webp 640w',
  );
});

test('shows the placeholder when the cover does not load', () => {
  render(<CoverImage path="media/covers/gone.webp" alt="Gone" sizes="64px" />);
  fireEvent.error(screen.getByAltText('Gone'));
  expect(screen.getByAltText('Gone')).toHaveAttribute('src', '/img/placeholder.svg');
});
