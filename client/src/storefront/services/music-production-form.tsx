import { GENRES } from '#domain/genres.js';
import { MIX_VERSIONS, PRODUCTION_VERSIONS, RADIO_VERSIONS } from '#domain/services.js';
import { useZodForm } from '../../lib/forms';
import { Checkbox, RadioGroup, Select, Switch, TextField } from '../../ui';
import { usePrefilledSender } from '../auth';
import { CustomerFields } from './customer-fields';
import { LINK_HINT } from './link-hint';
import { useKeptDraft, type OrderFormProps } from './order-drafts';
import { OrderFormFrame } from './order-form';
import { musicProductionSchema } from './order-schemas';
import { useRequestMusicProductionMutation } from './services.generated';
import { useServiceOrder } from './use-service-order';

const EMPTY = {
  genre: '',
  bpm: '',
  version: '',
  example: '',
  description: '',
  name: '',
  email: '',
  projectFile: false,
  masterVersion: false,
  extendedMix: false,
  radioVersion: false,
};

export function MusicProductionForm({ drafts, onDone }: OrderFormProps) {
  const [request] = useRequestMusicProductionMutation();
  const form = useZodForm(musicProductionSchema, {
    defaultValues: drafts.musicProduction ?? EMPTY,
  });
  usePrefilledSender(form);
  const { field } = form;
  const draft = useKeptDraft(() => (drafts.musicProduction = form.getValues()));
  const { submit, failure } = useServiceOrder({
    form,
    async send({ projectFile, masterVersion, extendedMix, radioVersion, ...order }, recaptchaToken) {
      const { data } = await request({
        variables: {
          input: {
            ...order,
            projectFile: projectFile ? 'Yes' : 'No',
            masterVersion: masterVersion ? 'Yes' : 'No',
            mixVersion: extendedMix ? [...MIX_VERSIONS] : [],
            radioVersion: radioVersion ? [...RADIO_VERSIONS] : [],
            recaptchaToken,
          },
        },
      });
      return data?.requestMusicProduction.message;
    },
    onSent() {
      draft.forget();
      delete drafts.musicProduction;
      onDone();
    },
  });

  return (
    <OrderFormFrame failure={failure} submitting={form.formState.isSubmitting} onSubmit={submit}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select label="Genre" required options={GENRES} placeholder="Select a genre" {...field('genre')} />
        <TextField
          label="BPM"
          required
          hint="A number or a range: 128 or 120-130"
          autoComplete="off"
          {...field('bpm')}
        />
      </div>
      <RadioGroup label="Version" required options={PRODUCTION_VERSIONS} {...field('version')} />
      <div className="grid border-y py-2 sm:grid-cols-2 sm:gap-x-8">
        <Switch label="Project file" {...field('projectFile')} />
        <Switch label="Master version" {...field('masterVersion')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <fieldset>
          <legend className="wide text-[0.8125rem]">Mix version</legend>
          <Checkbox label={MIX_VERSIONS[0]} className="mt-1" {...field('extendedMix')} />
        </fieldset>
        <fieldset>
          <legend className="wide text-[0.8125rem]">Radio version</legend>
          <Checkbox label={RADIO_VERSIONS[0]} className="mt-1" {...field('radioVersion')} />
        </fieldset>
      </div>
      <TextField
        label="Example link"
        required
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        hint={LINK_HINT}
        {...field('example')}
      />
      <CustomerFields field={field} hint="Mood, sounds, arrangement: whatever you hear already." />
    </OrderFormFrame>
  );
}
