import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { GENRES } from '#domain/genres.js';
import { KEY_MODE_OPTIONS, MUSIC_KEYS, type KeyMode, type MusicKey } from '#domain/keys.js';
import { toDecimalText } from '#domain/numbers.js';
import {
  AI_USE_OPTIONS,
  NOT_STATED,
  ORIGIN_LABELS,
  SAMPLE_USE_OPTIONS,
  VOCALS_OPTIONS,
} from '#domain/origin.js';
import { PROJECT_PROGRAMS, TRACK_TYPES } from '#domain/track.js';
import { FileAudioReport } from '../../audio-report';
import { useRecordSave, type Edit, type EditedRecord } from '../../editing';
import { useZodForm, type ZodForm } from '../../lib/forms';
import { MasterPreview } from '../../track-preview';
import { capitalised, NumberField, optionsOf, Select, Switch, TextField } from '../../ui';
import { PackageCheck } from '../packages';
import { PackageUpload, type RestCall } from '../../package-upload';
import { SellerField } from '../sellers';
import { MediaFields, type StoredAudio } from '../media';
import { DecisionReason, PageForm, Panel } from '../page';
import { requestAsAdmin, useDraft } from '../session';
import { RecordingMatches } from '../track-matches';
import {
  NO_PROGRAM,
  PAUSED,
  productSchema,
  type EditedProduct,
  type ProductFormInput,
  type ProductFormOutput,
} from './product-schema';

interface ProductFormProps {
  defaults: ProductFormInput;
  /** The stored track when an existing one is edited. */
  record?: EditedRecord<ProductFormInput, EditedProduct>;
  /** Current audio, when editing. */
  audio?: StoredAudio;
  /** Number of the edited track, whose preview can be made from its package. */
  preview?: { id: number; onDone: () => Promise<void> };
  submitLabel: string;
  /** Fallback error message. */
  failed: string;
  /** Target of the Cancel link. */
  back: string;
  /** Reason for taking the track from its seller; asked where the form does that. */
  reason?: { value: string; onChange: (reason: string) => void };
  onSave: (product: ProductFormOutput, edit: Edit<ProductFormInput, ProductFormOutput>) => Promise<void>;
}

export function ProductForm({ defaults, record, audio, preview, reason, onSave, ...page }: ProductFormProps) {
  const form = useZodForm(productSchema, { defaultValues: defaults });
  const draft = useDraft(form);
  const save = useRecordSave(form, record, onSave);
  const [status, sellerId] = useWatch({ control: form.control, name: ['status', 'sellerId'] });
  const isTaken = takesTrack(defaults, { status, sellerId });

  return (
    <PageForm form={form} draft={draft} onSave={save} {...page} className="max-w-6xl">
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6">
          <TrackFields form={form} />
          <OriginFields form={form} />
          {/* Above the media: the report of the new preview, which grows there, must not move it. */}
          {preview && (
            <Panel title="Preview from the master">
              <MasterPreview id={preview.id} onDone={() => void preview.onDone()} />
            </Panel>
          )}
          <ProductMediaFields form={form} audio={audio} />
          <DeliveryFields form={form} />
        </div>
        <div className="flex flex-col gap-6">
          <ListingFields form={form} current={defaults.status} />
          {reason && isTaken && (
            <Panel title="Why it is taken from its seller">
              <DecisionReason mailedTo="the seller" {...reason} />
            </Panel>
          )}
        </div>
      </div>
    </PageForm>
  );
}

type Listed = Pick<ProductFormInput, 'status' | 'sellerId'>;

/** True for a change that takes a seller's track off sale, or gives it to another one. */
function takesTrack(before: Listed, after: Listed): boolean {
  if (before.sellerId === null) return false;
  if (after.sellerId !== before.sellerId) return true;
  const wasOnSale = before.status !== 'archived' && before.status !== 'sold';
  return wasOnSale && after.status === 'archived';
}

interface FieldsProps {
  form: ZodForm<ProductFormInput, ProductFormOutput>;
}

/** Track facts. @param labelHint what a seller name without an account means here */
export function TrackFields({ form, labelHint }: FieldsProps & { labelHint?: string }) {
  const [storeName, sellerId] = useWatch({ control: form.control, name: ['storeName', 'sellerId'] });
  return (
    <Panel title="Track" className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-6">
      <TextField label="Name" required className="sm:col-span-6" {...form.field('name')} />
      <Select
        label="Category"
        required
        placeholder="Select category"
        options={GENRES}
        {...form.field('category')}
        className="sm:col-span-3"
      />
      <SellerField
        value={{ name: storeName, id: sellerId }}
        hint={storeName && sellerId === null ? labelHint : undefined}
        error={form.field('storeName').error}
        onChange={({ name, id }) => {
          form.setValue('sellerId', id, { shouldDirty: true });
          form.setValue('storeName', name, { shouldDirty: true });
        }}
        className="sm:col-span-3"
      />
      <Select
        label="Music key"
        required
        placeholder="Select key"
        options={MUSIC_KEYS}
        {...form.field('musicKey')}
        className="sm:col-span-3"
      />
      <Select
        label="Mode"
        placeholder="Unknown"
        options={KEY_MODE_OPTIONS}
        {...form.field('mode')}
        className="sm:col-span-3"
      />
      <NumberField label="BPM" min={0} {...form.field('bpm')} className="sm:col-span-3" />
      <Select
        label="Type"
        placeholder="Select type"
        options={TRACK_TYPES}
        {...form.field('type')}
        className="sm:col-span-3"
      />
    </Panel>
  );
}

/** Origin of the track as its seller states it. @param missing shown where a part that is needed is not stated */
export function OriginFields({ form, missing }: FieldsProps & { missing?: ReactNode }) {
  return (
    <Panel title="Origin" className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-3">
      {missing && <div className="sm:col-span-3">{missing}</div>}
      <Select
        label={ORIGIN_LABELS.vocals}
        placeholder={UNSTATED}
        options={VOCALS_OPTIONS}
        {...form.field('vocals')}
      />
      <Select
        label={ORIGIN_LABELS.aiTools}
        placeholder={UNSTATED}
        options={AI_USE_OPTIONS}
        {...form.field('aiTools')}
      />
      <Select
        label={ORIGIN_LABELS.samples}
        placeholder={UNSTATED}
        options={SAMPLE_USE_OPTIONS}
        {...form.field('samples')}
      />
      <TextField
        label={ORIGIN_LABELS.sampleSources}
        hint="Shown where there are samples."
        className="sm:col-span-3"
        {...form.field('sampleSources')}
      />
    </Panel>
  );
}

const UNSTATED = capitalised(NOT_STATED);

/** Preview audio and cover. */
export function ProductMediaFields({ form, audio }: FieldsProps & { audio?: StoredAudio }) {
  const [path, category, bpm, musicKey, mode] = useWatch({
    control: form.control,
    name: ['audio', 'category', 'bpm', 'musicKey', 'mode'],
  });
  return (
    <>
      <MediaFields
        control={form.control}
        audio="audio"
        image="img"
        stored={audio}
        imageHint="Without one, the shop draws a cover from genre, key and name."
        renderReport={(file, peaks) => (
          <FileAudioReport
            path={file}
            peaks={peaks}
            genre={category || null}
            stated={{
              bpm: Number(toDecimalText(bpm)) || null,
              musicKey: musicKey || null,
              mode: mode || null,
            }}
            onAdopt={(values) => adopt(form, values)}
          />
        )}
      />
      <RecordingMatches audio={path} />
    </>
  );
}

/** Takes measured values over into the form. */
function adopt(
  form: FieldsProps['form'],
  values: { bpm: number } | { musicKey: MusicKey; mode: KeyMode },
): void {
  const options = { shouldDirty: true, shouldValidate: true };
  if ('bpm' in values) return form.setValue('bpm', String(values.bpm), options);
  form.setValue('musicKey', values.musicKey, options);
  form.setValue('mode', values.mode, options);
}

interface ListingFieldsProps extends FieldsProps {
  /** Status of the stored track. */
  current: ProductFormInput['status'];
}

/** Statuses that can be chosen: orders set reserved and sold, and put such a track back on sale; sellers pause. */
function statusOptions(current: ProductFormInput['status']) {
  if (current === PAUSED) {
    return [{ value: PAUSED, label: 'Paused by its seller' }, ...optionsOf(['published', 'archived'])];
  }
  return current === 'reserved' || current === 'sold'
    ? optionsOf([current, 'archived'])
    : optionsOf(['published', 'archived']);
}

export function ListingFields({ form, current }: ListingFieldsProps) {
  return (
    <Panel title="Listing" className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-4">
        <NumberField label="Price" required min={0} step={0.01} end={<Dollar />} {...form.field('price')} />
        <NumberField label="Old price" min={0} step={0.01} end={<Dollar />} {...form.field('oldPrice')} />
      </div>
      <p className="-mt-3 text-[0.8125rem] text-muted">
        The shop shows an old price only if the track was asked at it within the last 30 days, or was entered
        with it, and names the lowest price that you asked in those days beside it.
      </p>
      <Select label="Status" options={statusOptions(current)} {...form.field('status')} />
      <NumberField
        label="Quantity"
        inputMode="numeric"
        min={0}
        hint="Copies left; an exclusive track has one."
        {...form.field('quantity')}
      />
      <NumberField
        label="Commission percent"
        inputMode="numeric"
        min={0}
        max={100}
        hint="Of new orders. Empty for the rate of the seller."
        {...form.field('commissionPercent')}
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

const callAsAdmin: RestCall = (request) =>
  requestAsAdmin((token) => request({ Authorization: `Bearer ${token}` }));

/** Links to the package; visible to its buyer only. @param showsChecks false where the page shows what was found in them */
export function DeliveryFields({ form, showsChecks = true }: FieldsProps & { showsChecks?: boolean }) {
  const [program, downloadLink, projectLink] = useWatch({
    control: form.control,
    name: ['projectName', 'downloadLink', 'projectLink'],
  });
  // The upload itself shows the check of a new package.
  const edited = form.formState.dirtyFields;
  const fill = (name: 'downloadLink' | 'projectLink') => (link: string) =>
    form.setValue(name, link, { shouldDirty: true, shouldValidate: true });
  return (
    <Panel title="Delivery" className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
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
      <PackageUpload
        label="Upload the package"
        kind="package"
        call={callAsAdmin}
        onReady={fill('downloadLink')}
        className="sm:col-span-2"
      />
      {showsChecks && !edited.downloadLink && <PackageCheck link={downloadLink} className="sm:col-span-2" />}
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
      {program !== NO_PROGRAM && (
        <PackageUpload
          label="Upload the project file"
          kind="project"
          call={callAsAdmin}
          onReady={fill('projectLink')}
          className="sm:col-span-2"
        />
      )}
      {showsChecks && !edited.projectLink && <PackageCheck link={projectLink} className="sm:col-span-2" />}
    </Panel>
  );
}
