import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { Router } from 'react-router-dom';
import { useClosedByNavigation } from './use-closed-by-navigation';

function Menu() {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useClosedByNavigation(isOpen, close);
  return (
    <>
      <button onClick={() => setOpen(true)}>Menu</button>
      {isOpen && <p>Open menu</p>}
    </>
  );
}

const navigator = { createHref: () => '', go: jest.fn(), push: jest.fn(), replace: jest.fn() };

/** The menu on a page with a location key. */
const page = (key: string) => (
  <Router location={{ pathname: '/', key }} navigator={navigator}>
    <Menu />
  </Router>
);
const openMenu = () => userEvent.setup().click(screen.getByRole('button', { name: 'Menu' }));
const addressChanges = (key: string) => window.history.replaceState({ key, idx: 1 }, '');

afterEach(() => window.history.replaceState(null, ''));

test('closes once another page is shown', async () => {
  const { rerender } = render(page('first'));
  await openMenu();
  addressChanges('second');
  rerender(page('second'));
  expect(screen.queryByText('Open menu')).toBeNull();
});

test('stays open where that navigation had begun before, and closes by the next one', async () => {
  const { rerender } = render(page('first'));
  addressChanges('second');
  await openMenu();
  rerender(page('second'));
  expect(screen.getByText('Open menu')).toBeInTheDocument();
  addressChanges('third');
  rerender(page('third'));
  expect(screen.queryByText('Open menu')).toBeNull();
});
