import { useState } from 'react';
import { PASSWORD_CHANGE_MIN_LENGTH } from '#domain/limits.js';
import { PROFILE_INCOMPLETE } from '#domain/profile.js';
import { CountryField } from '../../ui';
import { showFieldFailure, useZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, BRIEF_TOAST_MS, Button, notify, PasswordField, TextField } from '../../ui';
import type { ViewerDetails } from '../auth';
import { useUpdateProfileMutation } from './account.generated';
import { profileSchema } from './profile-schema';

interface ProfileFormProps {
  user: ViewerDetails;
  onDone: () => void;
}

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const [update] = useUpdateProfileMutation();
  const [failure, setFailure] = useState('');
  const { name, lastName, email, country } = user;
  const form = useZodForm(profileSchema, {
    defaultValues: { name, lastName, email, country, password: '', confirmPassword: '' },
  });
  const { field } = form;
  const { errors } = form.formState;
  const incomplete = Object.values(errors).some((error) => error?.message === PROFILE_INCOMPLETE);

  const submit = form.handleSubmit(async ({ confirmPassword: _c, password, ...profile }) => {
    setFailure('');
    try {
      await update({ variables: { input: { ...profile, password: password || null } } });
      notify.success('Profile updated successfully!', { duration: BRIEF_TOAST_MS });
      onDone();
    } catch (error) {
      const refused = readFailure(error, 'Failed to update profile.');
      if (!showFieldFailure(form, refused)) setFailure(refused.message);
    }
  });

  /** The general sentence stands above the form; beside the field a short one is enough. */
  const short = (error: string | undefined) => (error === PROFILE_INCOMPLETE ? 'Required' : error);
  const text = (key: 'name' | 'lastName' | 'email') => ({ ...field(key), error: short(field(key).error) });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-2xl flex-col gap-5">
      {(failure || incomplete) && <Banner tone="danger">{failure || PROFILE_INCOMPLETE}</Banner>}
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="given-name" autoFocus {...text('name')} />
        <TextField label="Last Name" autoComplete="family-name" {...text('lastName')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          hint="A new address counts once you have opened the link we send to it."
          {...text('email')}
        />
        <CountryField
          control={form.control}
          name="country"
          autoComplete="country-name"
          error={short(errors.country?.message)}
        />
      </div>
      <fieldset className="mt-2 grid items-start gap-x-4 gap-y-5 border-t pt-6 sm:grid-cols-2">
        <legend className="sr-only">Change password</legend>
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={`Optional, at least ${PASSWORD_CHANGE_MIN_LENGTH} characters`}
          {...field('password')}
        />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      </fieldset>
      <div className="mt-2 flex gap-3">
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          Save Changes
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
