import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderStorefront } from '../../../test/storefront';
import { FaqPage } from './faq-page';

const user = userEvent.setup({ delay: null });
const section = (name: string) => within(screen.getByRole('region', { name }));
const open = (name: string) => section(name).queryAllByRole('button', { expanded: true });

/** Opens every item of a section once and returns all their text. */
async function readAll(name: string): Promise<string> {
  let text = '';
  for (const button of section(name).getAllByRole('button')) {
    await user.click(button);
    text += screen.getByRole('region', { name }).textContent;
  }
  return text;
}

beforeEach(() => renderStorefront(<FaqPage />));

test('keeps at most one item open per section', async () => {
  await user.click(section('General Questions').getByRole('button', { name: 'What is Ghostnote?' }));
  await user.click(section('For Buyers').getByRole('button', { name: 'How can I pay?' }));
  await user.click(section('General Questions').getByRole('button', { name: 'What is ghost production?' }));
  expect(open('General Questions').map((button) => button.textContent)).toEqual([
    'What is ghost production?',
  ]);
  expect(open('For Buyers')).toHaveLength(1);
});

test('closes the open item when it is clicked again', async () => {
  const item = section('For Sellers').getByRole('button', { name: 'How do I become a seller?' });
  await user.click(item);
  await user.click(item);
  expect(open('For Sellers')).toEqual([]);
});

test.each([
  ['General Questions', ['2.50', '8.30', '44.1 kHz, 16-bit', '44.1 kHz, 24-bit', '-6 dB', '24-48 hours']],
  [
    'For Sellers',
    [
      'instantaneous',
      'within 48 hours|up to 48 hours',
      'Active',
      'Up to 2 days',
      'Inbox',
      '24 hours more',
      'Master/Unmaster',
      'MIDI',
      'Stems',
      'file-sharing link',
      '6 months',
      '100% of the rights',
      '30 minutes and 48 hours',
      '01.08.2020',
      'bank account',
      '\\$299 to \\$999',
    ],
  ],
  [
    'For Buyers',
    [
      'PayPal, VISA, MasterCard or cryptocurrency',
      'contact the administrator first',
      'no refunds',
      'by e-mail',
      'unmastered version',
      'instrumental',
      'vocal',
      'MIDI',
      'stems',
      'contract',
      '100%',
    ],
  ],
])('contains every specified fact of %s', async (name, facts) => {
  const text = await readAll(name);
  for (const fact of facts) expect(text).toMatch(new RegExp(fact));
});
