import { useState } from 'react';
import { GENRES, type Genre } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { MAX_BPM, TRACK_NAME_MAX_LENGTH } from '#domain/limits.js';
import { showFieldFailure, useZodForm, z } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, Select, TextField } from '../../ui';
import { MediaFields, STILL_UPLOADING, UPLOADING, type KnownAudio } from '../media';
import { FormActions, Panel } from '../page';
import { useDraft } from '../session';

const arrived = (path: string) => path !== UPLOADING;

export const demoSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(TRACK_NAME_MAX_LENGTH, `Name must be at most ${TRACK_NAME_MAX_LENGTH} characters`),
  category: z.enum(GENRES, 'Category is required'),
  bpm: z
    .string()
    .trim()
    .refine(
      (text) => Number.isInteger(Number(text)) && Number(text) >= 0 && Number(text) <= MAX_BPM,
      `BPM must be a whole number from 0 to ${MAX_BPM}`,
    )
    .transform((text) => (text ? Number(text) : null)),
  musicKey: z.enum(['', ...MUSIC_KEYS]).transform((key) => key || null),
  img: z.string().min(1, 'Image is required').refine(arrived, STILL_UPLOADING),
  audio: z.string().min(1, 'Audio file is required').refine(arrived, STILL_UPLOADING),
});

export type DemoFormInput = z.input<typeof demoSchema>;
export type DemoFormOutput = z.output<typeof demoSchema>;

export const NEW_DEMO: DemoFormInput = {
  name: '',
  // Nothing selected yet; the schema validates the value.
  category: '' as Genre,
  bpm: '',
  musicKey: '',
  img: '',
  audio: '',
};

interface DemoFormProps {
  defaults: DemoFormInput;
  /** Current audio, when editing. */
  audio?: KnownAudio;
  submitLabel: string;
  /** Fallback error message. */
  failed: string;
  /** Target of the Cancel link. */
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
