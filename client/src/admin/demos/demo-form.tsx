import { GENRES, type Genre } from '#domain/genres.js';
import { KEY_MODE_OPTIONS, KEY_MODES, MUSIC_KEYS } from '#domain/keys.js';
import { MAX_BPM, TRACK_NAME_MAX_LENGTH } from '#domain/limits.js';
import { useRecordSave, type Edit, type EditedRecord } from '../../editing';
import { numberOrNull, numberText } from '../../lib/form-rules';
import { useZodForm, z } from '../../lib/forms';
import { NumberField, Select, TextField } from '../../ui';
import { mediaPath, MediaFields, type StoredAudio } from '../media';
import { PageForm, Panel } from '../page';
import { useDraft } from '../session';
import type { AdminDemoRowFragment } from './demos.generated';

const demoSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(TRACK_NAME_MAX_LENGTH, `Name must be at most ${TRACK_NAME_MAX_LENGTH} characters`),
  category: z.enum(GENRES, 'Category is required'),
  bpm: numberText('BPM', { max: MAX_BPM, decimals: 3 }).transform(numberOrNull),
  musicKey: z.enum(['', ...MUSIC_KEYS]).transform((key) => key || null),
  mode: z.enum(['', ...KEY_MODES]).transform((mode) => mode || null),
  img: mediaPath.min(1, 'Image is required'),
  audio: mediaPath.min(1, 'Audio file is required'),
});

export type DemoFormInput = z.input<typeof demoSchema>;
type DemoFormOutput = z.output<typeof demoSchema>;

export const NEW_DEMO: DemoFormInput = {
  name: '',
  // No genre is selected yet; the schema rejects the empty value.
  category: '' as Genre,
  bpm: '',
  musicKey: '',
  mode: '',
  img: '',
  audio: '',
};

interface DemoFormProps {
  defaults: DemoFormInput;
  /** The stored demo when an existing one is edited. */
  record?: EditedRecord<DemoFormInput, AdminDemoRowFragment>;
  /** Current audio, when editing. */
  audio?: StoredAudio;
  submitLabel: string;
  /** Fallback error message. */
  failed: string;
  /** Target of the Cancel link. */
  back: string;
  onSave: (demo: DemoFormOutput, edit: Edit<DemoFormInput, DemoFormOutput>) => Promise<void>;
}

export const DEMO_LABELS: Record<keyof DemoFormInput, string> = {
  name: 'Name',
  category: 'Category',
  bpm: 'BPM',
  musicKey: 'Music key',
  mode: 'Mode',
  img: 'Image',
  audio: 'Audio',
};

export function DemoForm({ defaults, record, audio, onSave, ...page }: DemoFormProps) {
  const form = useZodForm(demoSchema, { defaultValues: defaults });
  const draft = useDraft(form);
  const save = useRecordSave(form, record, onSave);

  return (
    <PageForm form={form} draft={draft} onSave={save} {...page} className="max-w-3xl">
      <Panel title="Demo track" className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField label="Name" required className="sm:col-span-2" {...form.field('name')} />
        <Select
          label="Category"
          required
          placeholder="Select category"
          options={GENRES}
          {...form.field('category')}
          className="sm:col-span-2"
        />
        <NumberField label="BPM" min={0} className="sm:col-span-2" {...form.field('bpm')} />
        <Select label="Music key" placeholder="Select key" options={MUSIC_KEYS} {...form.field('musicKey')} />
        <Select label="Mode" placeholder="Unknown" options={KEY_MODE_OPTIONS} {...form.field('mode')} />
      </Panel>
      <MediaFields control={form.control} audio="audio" image="img" stored={audio} imageRequired />
    </PageForm>
  );
}
