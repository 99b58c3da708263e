import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { Sheet } from './sheet';

/** A menu whose entry opens a dialog with a focused field and closes the menu. */
function Screen() {
  const [menu, setMenu] = useState(false);
  const [login, setLogin] = useState(false);
  return (
    <>
      <button onClick={() => setMenu(true)}>Menu</button>
      <button onClick={() => setLogin(true)}>Log In</button>
      <Sheet open={menu} onOpenChange={setMenu} title="Menu sheet">
        <button
          onClick={() => {
            setMenu(false);
            setLogin(true);
          }}
        >
          Log In from the menu
        </button>
      </Sheet>
      <Dialog open={login} onOpenChange={setLogin} title="Login">
        <input aria-label="Email" autoFocus />
      </Dialog>
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
test('gives the focus back to the button that opened a dialog with a focused field', async () => {
  render(<Screen />);
  await click('Log In');
  await dialog('Login');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(screen.getByRole('button', { name: 'Log In' })).toHaveFocus();
});

test('gives the focus back to the menu button when the opener has gone with the menu', async () => {
  render(<Screen />);
  await click('Menu');
  await click('Log In from the menu');
  await dialog('Login');
  await waitFor(() => expect(screen.queryByText('Log In from the menu')).not.toBeInTheDocument());
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});
