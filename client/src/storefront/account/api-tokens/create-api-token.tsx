import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import {
  API_SCOPE_TEXTS,
  API_SCOPES,
  API_TOKEN_NAME_MAX_LENGTH,
  isGrantable,
  LIVE_ONLY_SCOPES,
  type ApiScope,
} from '#domain/api-tokens.js';
import { requiredText } from '../../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../../lib/forms';
import type { ApiScope as WireScope } from '../../../lib/graphql/schema.generated';
import {
  Banner,
  BRIEF_TOAST_MS,
  Button,
  Checkbox,
  Dialog,
  FieldError,
  notify,
  Select,
  TextField,
} from '../../../ui';
import type { ViewerDetails } from '../../auth';
import { MyApiTokensDocument, useCreateApiTokenMutation } from './api-tokens.generated';

/** GraphQL names hold no hyphen: `read-orders` is `read_orders` there. */
const toWire = (scope: ApiScope): WireScope => scope.replace('-', '_') as WireScope;

export const fromWire = (scope: WireScope): ApiScope => scope.replace('_', '-') as ApiScope;

/** The scopes a user may grant, with their descriptions. */
function scopesFor(user: ViewerDetails): { scope: ApiScope; text: string }[] {
  return API_SCOPES.filter((scope) => isGrantable(scope, user)).map((scope) => ({
    scope,
    text: API_SCOPE_TEXTS[scope],
  }));
}

const DAY_MS = 86_400_000;

/** Token lifetimes; the value is a number of days. */
const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
] as const;

const apiTokenSchema = z
  .object({
    name: requiredText('The name', API_TOKEN_NAME_MAX_LENGTH, 'Please give the token a name'),
    scopes: z.array(z.enum(API_SCOPES)).min(1, 'Please choose what the token may do'),
    lifetime: z.enum(['30', '90', '365']),
    test: z.boolean(),
  })
  .superRefine(({ test, scopes }, context) => {
    const liveOnly = test && scopes.find((scope) => LIVE_ONLY_SCOPES.includes(scope));
    if (liveOnly) {
      context.addIssue({
        code: 'custom',
        path: ['scopes'],
        message: `A test token cannot have the scope ${liveOnly}`,
      });
    }
  });

type ApiTokenValues = z.infer<typeof apiTokenSchema>;

/** The expiry of a token created at `now`. */
export function expiryOf(lifetime: ApiTokenValues['lifetime'], now: Date): string {
  return new Date(now.getTime() + Number(lifetime) * DAY_MS).toISOString();
}

/** The form for a new token, then the token itself, shown once. */
export function CreateApiToken({ user }: { user: ViewerDetails }) {
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<string | null>(null);

  function change(next: boolean) {
    setOpen(next);
    // The token is shown once: closing the dialog drops it.
    if (!next) setToken(null);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={<Button variant="primary">New Token</Button>}
      size="md"
      title={token ? 'Token created' : 'New API Token'}
    >
      {token ? (
        <NewApiToken token={token} onDone={() => change(false)} />
      ) : (
        <ApiTokenForm user={user} onCreated={setToken} />
      )}
    </Dialog>
  );
}

const EMPTY: ApiTokenValues = { name: '', scopes: [], lifetime: '90', test: false };

interface ApiTokenFormProps {
  user: ViewerDetails;
  /** The full token. It cannot be read again. */
  onCreated: (token: string) => void;
}

function ApiTokenForm({ user, onCreated }: ApiTokenFormProps) {
  // Keeps the token out of the cache.
  const [create] = useCreateApiTokenMutation({
    fetchPolicy: 'no-cache',
    refetchQueries: [MyApiTokensDocument],
  });
  const form = useZodForm(apiTokenSchema, { defaultValues: EMPTY });
  const { field } = form;
  const scopes = field('scopes');
  const { onSubmit, failure } = useSubmit(
    form,
    'The token could not be created. Please try again.',
    async ({ name, scopes: chosen, lifetime, test }) => {
      const expiresAt = expiryOf(lifetime, new Date());
      const input = { name, scopes: chosen.map(toWire), test, expiresAt };
      const { data } = await create({ variables: { input } });
      if (data) onCreated(data.createApiToken.token);
    },
  );

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
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
      <Checkbox
        label="Test token"
        hint="Its orders pay, sell and reserve nothing. It reads the catalogue and its own test orders."
        {...field('test')}
      />
      <Select label="Ends after" options={LIFETIMES} {...field('lifetime')} />
      <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
        Create Token
      </Button>
    </form>
  );
}

/** Drops the error: it is shown once below the group, not at each checkbox. */
function withoutError<Registered extends { error?: string }>({ error: _error, ...rest }: Registered) {
  return rest;
}

interface NewApiTokenProps {
  token: string;
  onDone: () => void;
}

/** Shows the full token once. */
function NewApiToken({ token, onDone }: NewApiTokenProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      setCopied(true);
      notify.success('Token copied', { duration: BRIEF_TOAST_MS });
    } catch {
      notify.error('The token could not be copied. Select it and copy it yourself.');
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <Banner>Copy it now and keep it like a password. It is not shown again.</Banner>
      <TextField
        label="Your new token"
        readOnly
        value={token}
        onFocus={(event) => event.currentTarget.select()}
        inputClassName="figures text-[0.875rem]"
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="primary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          <span>Copy Token</span>
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
