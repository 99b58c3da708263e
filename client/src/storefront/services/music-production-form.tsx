import { GENRES } from '#domain/genres.js';
import { MIX_VERSIONS, PRODUCTION_VERSIONS, RADIO_VERSIONS } from '#domain/services.js';
import { Checkbox, RadioGroup, Select, Switch, TextField, UrlField, useIsPhone } from '../../ui';
import { usePrefilledSender } from '../auth';
import { BriefMatches } from './brief-matches';
import { BriefFilesField } from './brief-files-field';
import { CustomerFields, LINK_HINT, OrderFormLayout } from './order-form';
import { musicProductionSchema } from './order-schemas';
import { useRequestMusicProductionMutation } from './services.generated';
import type { YesNo } from '../../lib/graphql/schema.generated';
import { useServiceOrder, type OrderFormProps } from './use-service-order';

const EMPTY = {
  genre: '',
  bpm: '',
  version: '',
  example: '',
  description: '',
  name: '',
  email: '',
  budget: '',
  wantedDate: '',
  projectFile: false,
  masterVersion: false,
  extendedMix: false,
  radioVersion: false,
};

const toYesNo = (on: boolean): YesNo => (on ? 'Yes' : 'No');

export function MusicProductionForm({ onSent }: OrderFormProps) {
  const [request] = useRequestMusicProductionMutation();
  const { form, layout, briefFiles } = useServiceOrder({
    kind: 'musicProduction',
    schema: musicProductionSchema,
    empty: EMPTY,
    onSent,
    async send({ projectFile, masterVersion, extendedMix, radioVersion, ...order }, recaptchaToken) {
      const input = {
        ...order,
        projectFile: toYesNo(projectFile),
        masterVersion: toYesNo(masterVersion),
        mixVersion: extendedMix ? [...MIX_VERSIONS] : [],
        radioVersion: radioVersion ? [...RADIO_VERSIONS] : [],
        recaptchaToken,
      };
      const { data } = await request({ variables: { input } });
      return data?.requestMusicProduction;
    },
  });
  usePrefilledSender(form);
  const { field } = form;
  const isPhone = useIsPhone();
  const [genre, bpm, version, words] = form.watch(['genre', 'bpm', 'version', 'description']);
  const brief = { genre, bpm, version, words };

  return (
    <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_18rem]">
      <OrderFormLayout {...layout}>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
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
        {isPhone && <BriefMatches brief={brief} />}
        <div className="grid grid-cols-1 border-y py-2 sm:grid-cols-2 sm:gap-x-8">
          <Switch label="Project file" {...field('projectFile')} />
          <Switch label="Master version" {...field('masterVersion')} />
        </div>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <fieldset>
            <legend className="wide text-[0.8125rem]">Mix version</legend>
            <Checkbox label={MIX_VERSIONS[0]} className="mt-1" {...field('extendedMix')} />
          </fieldset>
          <fieldset>
            <legend className="wide text-[0.8125rem]">Radio version</legend>
            <Checkbox label={RADIO_VERSIONS[0]} className="mt-1" {...field('radioVersion')} />
          </fieldset>
        </div>
        <UrlField label="Example link" required hint={LINK_HINT} {...field('example')} />
        <BriefFilesField {...briefFiles} />
        <CustomerFields field={field} hint="Mood, sounds, arrangement: whatever you hear already." />
      </OrderFormLayout>
      {!isPhone && <BriefMatches brief={brief} className="sticky top-0" />}
    </div>
  );
}
