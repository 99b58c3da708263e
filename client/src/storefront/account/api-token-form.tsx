import { useState } from 'react';
import { showFieldFailure, useZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Button, Checkbox, FieldError, Select, TextField } from '../../ui';
import type { ViewerDetails } from '../auth';
import { scopesFor, toWire } from './api-scopes';
import { apiTokenSchema, expiryOf, LIFETIMES, type ApiTokenForm as Values } from './api-token-schema';
import { MyApiTokensDocument, useCreateApiTokenMutation } from './api-tokens.generated';

const EMPTY: Values = { name: '', scopes: [], lifetime: '90' };

interface ApiTokenFormProps {
  user: ViewerDetails;
  /** The whole token, which nobody sees a second time. */
  onCreated: (token: string) => void;
}

export function ApiTokenForm({ user, onCreated }: ApiTokenFormProps) {
  // The token must not stay in the cache.
  const [create] = useCreateApiTokenMutation({
    fetchPolicy: 'no-cache',
    refetchQueries: [MyApiTokensDocument],
  });
  const [failure, setFailure] = useState('');
  const form = useZodForm(apiTokenSchema, { defaultValues: EMPTY });
  const { field } = form;
  const scopes = field('scopes');

  const submit = form.handleSubmit(async ({ name, scopes: chosen, lifetime }) => {
    setFailure('');
    const input = { name, scopes: chosen.map(toWire), expiresAt: expiryOf(lifetime, new Date()) };
    try {
      const { data } = await create({ variables: { input } });
      if (data) onCreated(data.createApiToken.token);
    } catch (error) {
      const refused = readFailure(error, 'The token could not be created. Please try again.');
      if (!showFieldFailure(form, refused)) setFailure(refused.message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        label="Name"
        required
        autoComplete="off"
        hint="What will use it, for example “Order export”."
        {...field('name')}
      />
      <fieldset aria-describedby={scopes.error ? 'scopes-error' : undefined} className="flex flex-col gap-1">
        <legend className="wide mb-1.5 text-[0.8125rem]">What may it do?</legend>
        {scopesFor(user).map(({ scope, text }) => (
          <Checkbox key={scope} label={scope} hint={text} value={scope} {...withoutError(scopes)} />
        ))}
        <FieldError id="scopes-error" error={scopes.error} />
      </fieldset>
      <Select label="Ends after" options={LIFETIMES} {...field('lifetime')} />
      <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
        Create Token
      </Button>
    </form>
  );
}

/** The message stands once below the group, not beside each choice. */
function withoutError<Registered extends { error?: string }>({ error: _error, ...rest }: Registered) {
  return rest;
}
