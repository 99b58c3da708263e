import { useState, type ReactNode } from 'react';
import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import { Button, CoverImage, Field } from '../../ui';
import { DropArea } from '../../ui/upload';
import { Panel } from '../page';
import { AudioPreview, formatLength } from '../../ui/media/audio-preview';
import { MEDIA_RULES } from './media-rules';
import type { AudioCheck, UploadedMedia } from './upload-media';
import { UploadProgress } from './upload-progress';
import { useMediaField, type MediaFieldProps } from './use-upload';

interface MediaFieldsProps<Input extends FieldValues> {
  control: Control<Input, unknown, unknown>;
  /** Form field names. */
  audio: Path<Input>;
  image: Path<Input>;
  /** Current audio, when editing. */
  stored?: StoredAudio;
  imageRequired?: boolean;
  imageHint?: string;
  renderReport?: RenderReport;
}

/** Draws the audio report of the shown file. */
type RenderReport = (path: string, peaks: readonly number[]) => ReactNode;

/** Audio and cover of a product or demo. */
export function MediaFields<Input extends FieldValues>(props: MediaFieldsProps<Input>) {
  const { control, audio, image, stored, imageRequired, imageHint, renderReport } = props;
  return (
    <Panel title="Media" className="flex flex-col gap-6">
      <Controller
        control={control}
        name={audio}
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <AudioField
            label="Audio"
            required
            value={value}
            onChange={onChange}
            stored={stored}
            renderReport={renderReport}
            ref={ref}
            error={error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name={image}
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <ImageField
            label="Image"
            required={imageRequired}
            hint={value ? undefined : imageHint}
            value={value}
            onChange={onChange}
            ref={ref}
            error={error?.message}
          />
        )}
      />
    </Panel>
  );
}

/** Audio file of a saved product or demo. */
export interface StoredAudio {
  path: string;
  peaks: readonly number[];
  /** Seconds. */
  duration: number | null;
}

interface AudioFieldProps extends MediaFieldProps {
  stored?: StoredAudio;
  renderReport?: RenderReport;
}

/** Preview audio: uploaded at once, then shown with the server's measurements. */
export function AudioField(props: AudioFieldProps) {
  const { label, hint, required, stored, renderReport } = props;
  const [uploaded, setUploaded] = useState<UploadedMedia | null>(null);
  const { box, path, upload } = useMediaField('audio', props, setUploaded);
  const { running, failure, start, cancel, refuse } = upload;
  const check = uploaded?.path === path ? uploaded.audio : null;
  const shown = check ?? (stored?.path === path ? stored : null);

  return (
    <Field label={label} hint={hint} required={required} error={failure || props.error}>
      {(control) => (
        <div ref={box} className="flex flex-col gap-3">
          {path && (
            <div className="flex flex-col gap-4 rounded-md border p-4">
              <AudioPreview path={path} peaks={shown?.peaks ?? []} duration={shown?.duration ?? 0} />
              {check && <AudioFacts check={check} />}
              {renderReport?.(path, shown?.peaks ?? [])}
            </div>
          )}
          {running && <UploadProgress upload={running} afterwards="Checking the audio" onCancel={cancel} />}
          <DropArea rules={MEDIA_RULES.audio} control={control} onFile={start} onRefused={refuse} />
        </div>
      )}
    </Field>
  );
}

/** Decibels; peaks at full scale may be clipped. */
const CLIPPING_DB = -0.05;

/** Measurements of the uploaded file. */
export function AudioFacts({ check }: { check: AudioCheck }) {
  const { format, duration, sampleRate, peakDb } = check;
  const clipping = peakDb !== null && peakDb >= CLIPPING_DB;
  const facts = [
    { label: 'Format', value: format.toUpperCase() },
    { label: 'Duration', value: formatLength(duration) },
    { label: 'Sample rate', value: `${sampleRate / 1000} kHz` },
    { label: 'Peak', value: peakDb === null ? 'silent' : decibels(peakDb) },
  ];
  return (
    <>
      <dl aria-label="Technical check" className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="caption">{label}</dt>
            <dd className="figures text-sm">{value}</dd>
          </div>
        ))}
      </dl>
      {peakDb === null && <p className="mt-2 text-[0.8125rem] text-sale">There is no sound in this file.</p>}
      {clipping && (
        <p className="mt-2 text-[0.8125rem] text-sale">
          The loudest moment touches full scale: it may be clipped.
        </p>
      )}
    </>
  );
}

/** One decimal, a typographic minus, never '−0.0'. */
function decibels(value: number): string {
  const text = Math.abs(value).toFixed(1);
  return `${value < 0 && text !== '0.0' ? '−' : ''}${text} dB`;
}

interface ImageFieldProps extends MediaFieldProps {
  /** Shows a remove button. */
  removable?: boolean;
}

/** Cover image: uploaded at once, shown cropped as in the shop. */
export function ImageField(props: ImageFieldProps) {
  const { label, onChange, hint, required, removable } = props;
  const { box, path, upload } = useMediaField('image', props);
  const { running, failure, start, cancel, refuse } = upload;

  return (
    <Field label={label} hint={hint} required={required} error={failure || props.error}>
      {(control) => (
        <div ref={box} className="flex flex-col gap-3">
          <div className="flex items-stretch gap-3">
            {path && (
              <CoverImage path={path} alt={`${label} preview`} sizes="96px" eager className="size-24" />
            )}
            <div className="min-w-0 flex-1">
              <DropArea rules={MEDIA_RULES.image} control={control} onFile={start} onRefused={refuse} />
            </div>
          </div>
          {running && <UploadProgress upload={running} afterwards="Making the sizes" onCancel={cancel} />}
          {path && removable && !running && (
            <Button size="sm" onClick={() => onChange('')} className="self-start">
              Remove image
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
