import { useState } from 'react';
import { showFieldFailure, useZodForm } from '../../../lib/forms';
import { readFailure } from '../../../lib/graphql/failure';
import { Banner } from '../../../ui';
import { FormActions, MediaFields, useDraft } from '../../forms';
import type { KnownAudio } from '../../media';
import { productSchema, type ProductFormInput, type ProductFormOutput } from './product-schema';
import { DeliveryFields } from './delivery-fields';
import { ListingFields } from './listing-fields';
import { TrackFields } from './track-fields';

interface ProductFormProps {
  defaults: ProductFormInput;
  /** The audio it has already. */
  audio?: KnownAudio;
  submitLabel: string;
  /** Said when saving fails and the server gives no reason. */
  failed: string;
  /** Where Cancel leads. */
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
