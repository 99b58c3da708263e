import { Controller } from 'react-hook-form';
import {
  accentFault,
  DEFAULT_STORE,
  isSecureLink,
  STORE_ADVICE,
  STORE_LIMITS,
  type SocialLink,
} from '#domain/store.js';
import { useRecordSave } from '../../editing';
import { formatUtcDateTime } from '../../lib/dates';
import { emailAddress } from '../../lib/form-rules';
import { useSubmit, useZodForm, z, type ZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Button, EmailField, ErrorState, Skeleton, TextArea, TextField, useStoreChange } from '../../ui';
import { ImageField, mediaPath } from '../media';
import { notify } from '../notices';
import { Panel, SaveButton } from '../page';
import { useDraft } from '../session';
import { StorePreview } from './store-preview';
import {
  useAdminStoreIdentityQuery,
  useUpdateStoreIdentityMutation,
  type AdminStoreFragment,
} from './store-identity.generated';

const line = (label: string, max: number) =>
  z.string().trim().min(1, `${label} is required`).max(max, `${label} must be at most ${max} characters`);

const accent = (theme: 'dark' | 'light') =>
  z
    .string()
    .trim()
    .superRefine((color, context) => {
      const fault = accentFault(color, theme);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });

const schema = z.object({
  name: line('Name', STORE_LIMITS.name),
  location: line('Place', STORE_LIMITS.location),
  infoEmail: emailAddress,
  supportEmail: emailAddress,
  socialLinks: z
    .string()
    .superRefine((text, context) => {
      const fault = socialLinksFault(readSocialLinks(text));
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .transform(readSocialLinks),
  law: line('Law', STORE_LIMITS.law),
  courts: line('Place of the courts', STORE_LIMITS.law),
  accentDark: accent('dark'),
  accentLight: accent('light'),
  logo: mediaPath.transform((path) => path || null),
});

type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;

const LABELS: Record<keyof Input, string> = {
  name: 'Name',
  location: 'Place',
  infoEmail: 'Address for questions',
  supportEmail: 'Address for support',
  socialLinks: 'Social links',
  law: 'Law',
  courts: 'Place of the courts',
  accentDark: 'Colour of the dark theme',
  accentLight: 'Colour of the light theme',
  logo: 'Logo',
};

/** One line for each link: its name, then its address. */
function readSocialLinks(text: string): SocialLink[] {
  const lines = text.split('\n').map((row) => row.trim());
  return lines.filter(Boolean).map((row) => {
    const [, label = '', url = ''] = /^(.*?)\s*(\S+)$/.exec(row) ?? [];
    return { label, url };
  });
}

function socialLinksFault(links: readonly SocialLink[]): string | null {
  const { socialLinks, socialLabel, socialUrl } = STORE_LIMITS;
  if (links.length > socialLinks) return `There may be at most ${socialLinks} social links`;
  const wrong = links.findIndex(
    ({ label, url }) => !label || label.length > socialLabel || url.length > socialUrl || !isSecureLink(url),
  );
  return wrong < 0 ? null : `Line ${wrong + 1}: a name, then an address. ${STORE_ADVICE.socialLink}.`;
}

type Identity = Pick<AdminStoreFragment, Exclude<keyof Input, 'socialLinks' | 'logo'>> & {
  socialLinks: readonly SocialLink[];
  logo?: string | null;
};

function toValues({ socialLinks, logo, ...texts }: Identity): Input {
  return {
    name: texts.name,
    location: texts.location,
    infoEmail: texts.infoEmail,
    supportEmail: texts.supportEmail,
    socialLinks: socialLinks.map(({ label, url }) => `${label} ${url}`).join('\n'),
    law: texts.law,
    courts: texts.courts,
    accentDark: texts.accentDark,
    accentLight: texts.accentLight,
    logo: logo ?? '',
  };
}

/** Name, place, addresses, law, colours and logo of the store. */
export function StorePanel() {
  const { data, error, refetch } = useAdminStoreIdentityQuery({ fetchPolicy: 'network-only' });
  return (
    <Panel title="Store">
      <p className="mb-5 text-sm text-muted">
        Shown on all pages, in mails and in new documents. Invoices and contracts that were issued keep what
        they say.
      </p>
      {data && <StoreForm store={data.store} />}
      {!data && !error && <Skeleton className="h-dvh rounded-md" />}
      {!data && error && (
        <ErrorState
          message={readFailure(error, 'Failed to load the store').message}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}

function StoreForm({ store }: { store: AdminStoreFragment }) {
  const [update] = useUpdateStoreIdentityMutation();
  const show = useStoreChange();
  const form = useZodForm<Input, Output>(schema, { defaultValues: toValues(store) });
  useDraft(form, 'store');
  const save = useRecordSave(
    form,
    { stored: store, toValues, labels: LABELS },
    async (input, { expectedVersion }) => {
      const { data } = await update({ variables: { input, expectedVersion } });
      const saved = data?.updateStoreIdentity;
      form.reset(saved ? toValues(saved) : form.getValues());
      show(input);
      notify.success('Settings saved');
      return saved;
    },
  );
  const { onSubmit } = useSubmit(form, 'Failed to save the settings', save, notify.error);

  return (
    <form
      noValidate
      aria-label="Store"
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <TextField label={LABELS.name} required maxLength={STORE_LIMITS.name} {...form.field('name')} />
      <TextField label={LABELS.location} required {...form.field('location')} />
      <EmailField
        label={LABELS.infoEmail}
        required
        hint="In the footer."
        autoComplete="off"
        {...form.field('infoEmail')}
      />
      <EmailField
        label={LABELS.supportEmail}
        required
        hint="On pages, and for replies to mails."
        autoComplete="off"
        {...form.field('supportEmail')}
      />
      <TextArea
        label={LABELS.socialLinks}
        rows={4}
        className="sm:col-span-2"
        hint="One line for each: its name, then its address with https."
        {...form.field('socialLinks')}
      />
      <TextField label={LABELS.law} required hint="For example: Russian law" {...form.field('law')} />
      <TextField label={LABELS.courts} required hint="For example: Moscow" {...form.field('courts')} />
      <AccentField form={form} name="accentDark" />
      <AccentField form={form} name="accentLight" />
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="logo"
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <ImageField
              label={LABELS.logo}
              removable
              hint="Replaces the mark beside the name. Cropped to a square."
              value={value}
              onChange={onChange}
              ref={ref}
              error={error?.message}
            />
          )}
        />
      </div>
      <StorePreview values={form.watch()} className="sm:col-span-2" />
      {store.updatedAt && (
        <p className="figures text-[0.8125rem] text-muted sm:col-span-2">
          Last changed {formatUtcDateTime(store.updatedAt)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 sm:col-span-2 sm:gap-3">
        <SaveButton form={form}>Save store</SaveButton>
        <Button onClick={() => fill(form, toValues(DEFAULT_STORE))}>Restore defaults</Button>
      </div>
    </form>
  );
}

/** Enters values as if they were typed. */
function fill(form: ZodForm<Input, Output>, values: Input): void {
  for (const name of Object.keys(values) as (keyof Input)[]) {
    form.setValue(name, values[name], { shouldDirty: true, shouldValidate: true });
  }
}

/** A colour as text, with the colour picker of the browser at its end. */
function AccentField({ form, name }: { form: ZodForm<Input, Output>; name: 'accentDark' | 'accentLight' }) {
  const color = form.watch(name);
  return (
    <TextField
      label={LABELS[name]}
      required
      spellCheck={false}
      autoComplete="off"
      maxLength={7}
      inputClassName="figures"
      {...form.field(name)}
      end={
        <input
          type="color"
          aria-label={`Choose the ${LABELS[name].toLowerCase()}`}
          value={/^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : DEFAULT_STORE[name]}
          onChange={(event) =>
            form.setValue(name, event.target.value, { shouldDirty: true, shouldValidate: true })
          }
          className="mr-1.5 h-8 w-9 cursor-pointer rounded-sm bg-transparent"
        />
      }
    />
  );
}
