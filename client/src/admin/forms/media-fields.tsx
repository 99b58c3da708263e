import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import { AudioField, ImageField, type KnownAudio } from '../media';
import { Panel } from '../page';

interface MediaFieldsProps<Input extends FieldValues> {
  control: Control<Input, unknown, unknown>;
  /** The names of the two fields in the form. */
  audio: Path<Input>;
  image: Path<Input>;
  /** The audio it has already. */
  known?: KnownAudio;
  imageRequired?: boolean;
  imageHint?: string;
}

/** What is heard and what is seen. */
export function MediaFields<Input extends FieldValues>(props: MediaFieldsProps<Input>) {
  const { control, audio, image, known, imageRequired, imageHint } = props;
  return (
    <Panel title="Media" className="flex flex-col gap-6">
      <Controller
        control={control}
        name={audio}
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <AudioField label="Audio" required {...{ value, onChange, known, ref }} error={error?.message} />
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
            {...{ value, onChange, ref }}
            error={error?.message}
          />
        )}
      />
    </Panel>
  );
}
