import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { GENRES } from '#domain/genres.js';
import { MUSIC_KEYS } from '#domain/keys.js';
import type { ProductStatus } from '#domain/statuses.js';
import { PROJECT_PROGRAMS, TRACK_TYPES } from '#domain/track.js';
import { showFieldFailure, useZodForm, type ZodForm } from '../../lib/forms';
import { readFailure } from '../../lib/graphql/failure';
import { Banner, optionsOf, Select, Switch, TextField } from '../../ui';
import { MediaFields, type KnownAudio } from '../media';
import { FormActions, Panel } from '../page';
import { useDraft } from '../session';
import { NO_PROGRAM, productSchema, type ProductFormInput, type ProductFormOutput } from './product-schema';

interface ProductFormProps {
  defaults: ProductFormInput;
  /** Current audio, when editing. */
  audio?: KnownAudio;
  submitLabel: string;
  /** Fallback error message. */
  failed: string;
  /** Target of the Cancel link. */
  back: string;
  onSave: (product: ProductFormOutput) => Promise<void>;
}

export function ProductForm({ defaults, audio, submitLabel, failed, back, onSave }: ProductFormProps) {
  const form = useZodForm(productSchema, { defaultValues: defaults });
  const [failure, setFailure] = useState('');
  useDraft(form);

  const submit = form.handleSubmit(async (product) => {
    setFailure('');
    try {
      await onSave(product);
    } catch (error) {
      const reason = readFailure(error, failed);
      if (!showFieldFailure(form, reason)) setFailure(reason.message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-6xl flex-col gap-6">
      {failure && (
        <Banner tone="danger" onClose={() => setFailure('')}>
          {failure}
        </Banner>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6">
          <TrackFields form={form} />
          <MediaFields
            control={form.control}
            audio="audio"
            image="img"
            known={audio}
            imageHint="Without one, the shop draws a cover from genre, key and name."
          />
          <DeliveryFields form={form} />
        </div>
        <ListingFields form={form} current={defaults.status} />
      </div>
      <FormActions back={back} submitLabel={submitLabel} submitting={form.formState.isSubmitting} />
    </form>
  );
}

interface FieldsProps {
  form: ZodForm<ProductFormInput, ProductFormOutput>;
}

/** Track facts. */
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

interface ListingFieldsProps {
  form: ZodForm<ProductFormInput, ProductFormOutput>;
  /** Current status. Reserved and sold are set by orders: they are shown but cannot be chosen. */
  current: ProductStatus;
}

const CHOSEN_BY_HAND: readonly ProductStatus[] = ['published', 'archived'];
const DOLLARS = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;

export function ListingFields({ form, current }: ListingFieldsProps) {
  const statuses = CHOSEN_BY_HAND.includes(current) ? CHOSEN_BY_HAND : [current, ...CHOSEN_BY_HAND];
  return (
    <Panel title="Listing" className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Price" required {...DOLLARS} end={<Dollar />} {...form.field('price')} />
        <TextField label="Old price" {...DOLLARS} end={<Dollar />} {...form.field('oldPrice')} />
      </div>
      <Select label="Status" options={optionsOf(statuses)} {...form.field('status')} />
      <TextField
        label="Quantity"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        hint="Copies left; an exclusive track has one."
        {...form.field('quantity')}
      />
      <Switch label="Hot" hint="Shows the flame on its card." {...form.register('isHot')} />
    </Panel>
  );
}

function Dollar() {
  return (
    <span aria-hidden className="pr-3.5 text-sm">
      $
    </span>
  );
}

/** Links to the package; visible to its buyer only. */
export function DeliveryFields({ form }: FieldsProps) {
  const program = useWatch({ control: form.control, name: 'projectName' });
  return (
    <Panel title="Delivery" className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label="Download link"
        required
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Sent to the buyer when the order is completed."
        className="sm:col-span-2"
        {...form.field('downloadLink')}
      />
      <Select
        label="Project name"
        options={[NO_PROGRAM, ...PROJECT_PROGRAMS]}
        {...form.field('projectName', ['projectLink'])}
      />
      <TextField
        label="Project link"
        required={program !== NO_PROGRAM}
        type="url"
        inputMode="url"
        placeholder="https://"
        {...form.field('projectLink')}
      />
    </Panel>
  );
}
