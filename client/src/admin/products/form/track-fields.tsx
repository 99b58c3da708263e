import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import { TRACK_TYPES } from '#domain/track.js';
import type { ZodForm } from '../../../lib/forms';
import { Select, TextField } from '../../../ui';
import { Panel } from '../../page';
import type { ProductFormInput, ProductFormOutput } from './product-schema';

interface FieldsProps {
  form: ZodForm<ProductFormInput, ProductFormOutput>;
}

/** What it is, and whose. */
export function TrackFields({ form }: FieldsProps) {
  return (
    <Panel title="Track" className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      <TextField label="Name" required className="sm:col-span-6" {...form.field('name')} />
      <Select
        label="Category"
        required
        placeholder="Select category"
        options={GENRES}
        {...form.field('category')}
        className="sm:col-span-3"
      />
      <TextField label="Store name" {...form.field('storeName')} className="sm:col-span-3" />
      <Select
        label="Music key"
        required
        placeholder="Select key"
        options={MUSIC_KEYS}
        {...form.field('musicKey')}
        className="sm:col-span-2"
      />
      <TextField
        label="BPM"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        {...form.field('bpm')}
        className="sm:col-span-2"
      />
      <Select
        label="Type"
        placeholder="Select type"
        options={TRACK_TYPES}
        {...form.field('type')}
        className="sm:col-span-2"
      />
    </Panel>
  );
}
