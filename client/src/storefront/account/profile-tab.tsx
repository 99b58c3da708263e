import { useState } from 'react';
import { isEmail } from '#domain/email.js';
import { NAME_MAX_LENGTH, PASSWORD_CHANGE_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '#domain/limits.js';
import { PROFILE_INCOMPLETE } from '#domain/profile.js';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, BRIEF_TOAST_MS, Button, CountryField, notify, PasswordField, TextField } from '../../ui';
import type { ViewerDetails } from '../auth';
import { useUpdateProfileMutation } from './account.generated';

/** The profile, read-only or as a form. */
export function ProfileTab({ user }: { user: ViewerDetails }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <ProfileForm user={user} onDone={() => setEditing(false)} />;
  return (
    <div className="max-w-2xl">
      {user.pendingEmail && (
        <Banner className="mb-6">
          We sent a link to <strong className="font-medium">{user.pendingEmail}</strong>. Your email changes
          once you have opened it.
        </Banner>
      )}
      <dl className="divide-y border-y">
        <Fact name="Name" value={user.name} />
        <Fact name="Last Name" value={user.lastName} />
        <Fact name="Email" value={user.email} />
        <Fact name="Country" value={user.country} />
        {user.isSeller && <Fact name="Account" value="Buyer and seller" />}
      </dl>
      <Button className="mt-6" onClick={() => setEditing(true)}>
        Edit Profile
      </Button>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{value || 'Not given'}</dd>
    </div>
  );
}

interface ProfileFormProps {
  user: ViewerDetails;
  onDone: () => void;
}

function ProfileForm({ user, onDone }: ProfileFormProps) {
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

  /** The full sentence is above the form; the field has the short one. */
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

const needed = (what: string) =>
  z
    .string()
    .trim()
    .min(1, PROFILE_INCOMPLETE)
    .max(NAME_MAX_LENGTH, `${what} must be at most ${NAME_MAX_LENGTH} characters`);

const profileSchema = z
  .object({
    name: needed('Name'),
    lastName: needed('Last name'),
    email: needed('Email').refine((text) => text === '' || isEmail(text), 'Please enter a valid email'),
    country: needed('Country'),
    password: z
      .string()
      .refine(
        (text) => text === '' || text.length >= PASSWORD_CHANGE_MIN_LENGTH,
        `Password must be at least ${PASSWORD_CHANGE_MIN_LENGTH} characters`,
      )
      .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`),
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
  });
