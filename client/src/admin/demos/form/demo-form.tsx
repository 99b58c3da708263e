import { useState } from 'react';
import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { showFieldFailure, useZodForm } from '../../../lib/forms';
import { readFailure } from '../../../lib/graphql/failure';
import { Banner, Select, TextField } from '../../../ui';
import { FormActions, MediaFields, useDraft } from '../../forms';
import type { KnownAudio } from '../../media';
import { Panel } from '../../page';
import { demoSchema, type DemoFormInput, type DemoFormOutput } from './demo-schema';

interface DemoFormProps {
  defaults: DemoFormInput;
  /** The audio it has already. */
  audio?: KnownAudio;
  submitLabel: string;
  /** Said when saving fails and the server gives no reason. */
  failed: string;
  /** Where Cancel leads. */
  back: string;
  onSave: (demo: DemoFormOutput) => Promise<void>;
}

export function DemoForm({ defaults, audio, submitLabel, failed, back, onSave }: DemoFormProps) {
  const form = useZodForm(demoSchema, { defaultValues: defaults });
  const [failure, setFailure] = useState('');
  useDraft(form);

  const submit = form.handleSubmit(async (demo) => {
    setFailure('');
    try {
      await onSave(demo);
    } catch (error) {
      const reason = readFailure(error, failed);
      if (!showFieldFailure(form, reason)) setFailure(reason.message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-3xl flex-col gap-6">
      {failure && (
        <Banner tone="danger" onClose={() => setFailure('')}>
          {failure}
        </Banner>
      )}
      <Panel title="Demo track" className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Name" required className="sm:col-span-2" {...form.field('name')} />
        <Select
          label="Category"
          required
          placeholder="Select category"
          options={GENRES}
          {...form.field('category')}
          className="sm:col-span-2"
        />
        <TextField label="BPM" type="number" inputMode="numeric" min={0} step={1} {...form.field('bpm')} />
        <Select label="Music key" placeholder="Select key" options={MUSIC_KEYS} {...form.field('musicKey')} />
      </Panel>
      <MediaFields control={form.control} audio="audio" image="img" known={audio} imageRequired />
      <FormActions back={back} submitLabel={submitLabel} submitting={form.formState.isSubmitting} />
    </form>
  );
}
