import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { CountryField } from './country-field';

function Form() {
  const { control } = useForm({ defaultValues: { country: '' } });
  return <CountryField control={control} name="country" />;
}

// Compiling the lazy field takes longer than a query waits.
beforeAll(() => import('./combobox-field'));

test.each([
  ['USA', 'United States of America'],
  ['uk', 'United Kingdom'],
  ['Turkey', 'Türkiye'],
  ['Holland', 'Netherlands'],
  ['swed', 'Sweden'],
  ['sudan', 'Sudan'],
])('finds %s as %s, before other countries', async (text, name) => {
  render(<Form />);
  await waitFor(() => expect(screen.getByLabelText('Country')).not.toHaveAttribute('readonly'));
  await userEvent.type(screen.getByLabelText('Country'), text);
  expect((await screen.findAllByRole('option'))[0]).toHaveTextContent(name);
});

test('finds nothing for a country that does not exist', async () => {
  render(<Form />);
  await waitFor(() => expect(screen.getByLabelText('Country')).not.toHaveAttribute('readonly'));
  await userEvent.type(screen.getByLabelText('Country'), 'Atlantis');
  expect(await screen.findByText('No countries found')).toBeInTheDocument();
});
