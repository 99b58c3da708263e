import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStorefront } from '../../../test/storefront';
import { GuidePage } from './guide-page';

const user = userEvent.setup({ delay: null });
const pictures = () => screen.getAllByRole('button', { name: /^Enlarge: / });

async function enlarge(place = 0) {
  const picture = pictures()[place] as HTMLElement;
  await user.click(picture);
  await screen.findByRole('dialog');
  return picture;
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => renderStorefront(<GuidePage />));

test('shows five pictures with text alternatives', async () => {
  expect(pictures()).toHaveLength(5);
  await enlarge(3);
  expect(await screen.findByRole('img', { name: /peaks at -6.2 dB/ })).toBeInTheDocument();
});

test('locks the page while a picture is open', async () => {
  await enlarge();
  await waitFor(() => expect(document.body).toHaveAttribute('data-scroll-locked'));
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(document.body).not.toHaveAttribute('data-scroll-locked'));
});

test.each([
  ['×', () => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => user.keyboard('{Escape}')],
  ['a click outside', () => user.click(document.querySelector('[data-state=open].fixed') as HTMLElement)],
])('closes with %s and restores the focus', async (_, close) => {
  const picture = await enlarge(1);
  await close();
  await closed();
  await waitFor(() => expect(picture).toHaveFocus());
});
