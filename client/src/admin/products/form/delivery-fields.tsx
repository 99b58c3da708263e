import { useWatch } from 'react-hook-form';
import { PROJECT_PROGRAMS } from '#domain/track.js';
import type { ZodForm } from '../../../lib/forms';
import { Select, TextField } from '../../../ui';
import { Panel } from '../../page';
import { NO_PROGRAM, type ProductFormInput, type ProductFormOutput } from './product-schema';

interface FieldsProps {
  form: ZodForm<ProductFormInput, ProductFormOutput>;
}

/** Where the goods lie; only buyers ever see it. */
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
