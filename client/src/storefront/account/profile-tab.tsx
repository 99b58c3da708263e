import { useState } from 'react';
import { PROFILE_INCOMPLETE } from '#domain/account.js';
import { NAME_MAX_LENGTH, PASSWORD_CHANGE_MIN_LENGTH } from '#domain/limits.js';
import { useRecordSave } from '../../editing';
import { PASSWORD_TOO_SHORT, passwordText, requiredEmail, requiredText } from '../../lib/form-rules';
import { readDraft } from '../../lib/drafts';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { useFormDraft } from '../../lib/use-form-draft';
import {
  Banner,
  BRIEF_TOAST_MS,
  Button,
  CountryField,
  EmailField,
  notify,
  PasswordField,
  TextField,
} from '../../ui';
import { RENEWAL_CONTEXT, type ViewerDetails } from '../auth';
import { useUpdateProfileMutation } from './account.generated';

const draftName = ({ id }: ViewerDetails) => `profile:${id}`;

/** The profile, read-only or as a form; a form that was left unsaved opens again. */
export function ProfileTab({ user }: { user: ViewerDetails }) {
  const [editing, setEditing] = useState(() => readDraft(draftName(user)) !== null);
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
    <div className="grid grid-cols-1 gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
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
  const [update] = useUpdateProfileMutation({ context: RENEWAL_CONTEXT });
  const form = useZodForm(profileSchema, { defaultValues: toFormValues(user) });
  const draft = useFormDraft(form, draftName(user));
  const leave = () => {
    draft.forget();
    onDone();
  };
  const { field } = form;
  const { errors } = form.formState;
  const incomplete = Object.values(errors).some((error) => error?.message === PROFILE_INCOMPLETE);

  const record = { stored: user, toValues: toFormValues, labels: LABELS };
  const save = useRecordSave(form, record, async (_values, { changes, expectedVersion }) => {
    const { confirmPassword: _c, password, ...profile } = changes;
    await update({ variables: { input: { ...profile, password: password || undefined }, expectedVersion } });
    notify.success('Profile updated successfully!', { duration: BRIEF_TOAST_MS });
    leave();
  });
  const { onSubmit, failure } = useSubmit(form, 'Failed to update profile.', save);

  /** The full sentence is above the form. */
  const short = (error: string | undefined) => (error === PROFILE_INCOMPLETE ? 'Required' : error);
  const text = (key: 'name' | 'lastName' | 'email') => ({ ...field(key), error: short(field(key).error) });

  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-2xl flex-col gap-5">
      {(failure || incomplete) && <Banner tone="danger">{failure || PROFILE_INCOMPLETE}</Banner>}
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="given-name" autoFocus {...text('name')} />
        <TextField label="Last Name" autoComplete="family-name" {...text('lastName')} />
        <EmailField
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
      <fieldset className="mt-2 grid grid-cols-1 items-start gap-x-4 gap-y-5 border-t pt-6 sm:grid-cols-2">
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
        <Button onClick={leave}>Cancel</Button>
      </div>
    </form>
  );
}

const profileField = (name: string) => requiredText(name, NAME_MAX_LENGTH, PROFILE_INCOMPLETE);

const profileSchema = z
  .object({
    name: profileField('Name'),
    lastName: profileField('Last name'),
    email: requiredEmail(PROFILE_INCOMPLETE),
    country: profileField('Country'),
    password: passwordText.refine(
      (text) => text === '' || text.length >= PASSWORD_CHANGE_MIN_LENGTH,
      PASSWORD_TOO_SHORT,
    ),
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
  });

function toFormValues({ name, lastName, email, country }: ViewerDetails): z.input<typeof profileSchema> {
  return { name, lastName, email, country, password: '', confirmPassword: '' };
}

const LABELS: Record<keyof z.input<typeof profileSchema>, string> = {
  name: 'Name',
  lastName: 'Last Name',
  email: 'Email',
  country: 'Country',
  password: 'New Password',
  confirmPassword: 'Confirm Password',
};
