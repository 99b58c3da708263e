import { render, screen } from '@testing-library/react';
import { TextField } from './text-field';

test('announces an error and ties it to its field', () => {
  render(<TextField label="Email" error="Please enter a valid email" hint="We never share it" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email');
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Please enter a valid email We never share it',
  );
});
