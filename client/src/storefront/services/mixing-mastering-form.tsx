import { MIXING_MASTERING_NEEDS } from '#domain/services.js';
import { useZodForm } from '../../lib/forms';
import { TextField } from '../../ui';
import { usePrefilledSender } from '../auth';
import { CustomerFields } from './customer-fields';
import { LINK_HINT } from './link-hint';
import { NeedsField } from './needs-field';
import { useKeptDraft, type OrderFormProps } from './order-drafts';
import { OrderFormFrame } from './order-form';
import { mixingMasteringSchema } from './order-schemas';
import { useRequestMixingMasteringMutation } from './services.generated';
import { useServiceOrder } from './use-service-order';

const EMPTY = { needs: [], stemsCount: '', example: '', description: '', name: '', email: '' };

export function MixingMasteringForm({ drafts, onDone }: OrderFormProps) {
  const [request] = useRequestMixingMasteringMutation();
  const form = useZodForm(mixingMasteringSchema, {
    defaultValues: drafts.mixingMastering ?? EMPTY,
  });
  usePrefilledSender(form);
  const { field } = form;
  // Registered in the order they stand in: the first wrong one gets the focus.
  const [needsField, stemsField] = [field('needs'), field('stemsCount')];
  const needs = form.watch('needs');
  const mixing = needs.includes('Mixing');
  const draft = useKeptDraft(() => (drafts.mixingMastering = form.getValues()));
  const { submit, failure } = useServiceOrder({
    form,
    async send({ stemsCount, example, ...order }, recaptchaToken) {
      const { data } = await request({
        variables: {
          input: {
            ...order,
            stemsCount: order.needs.includes('Mixing') ? Number(stemsCount) : null,
            example: example || null,
            recaptchaToken,
          },
        },
      });
      return data?.requestMixingMastering.message;
    },
    onSent() {
      draft.forget();
      delete drafts.mixingMastering;
      onDone();
    },
  });

  return (
    <OrderFormFrame
      failure={failure}
      submitting={form.formState.isSubmitting}
      disabled={needs.length === 0}
      onSubmit={submit}
    >
      <NeedsField needs={MIXING_MASTERING_NEEDS} field={needsField} />
      {mixing && (
        <TextField
          label="Stems count"
          required
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          autoComplete="off"
          hint="How many files we are to mix"
          {...stemsField}
        />
      )}
      <TextField
        label="Example link (optional)"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        hint={LINK_HINT}
        {...field('example')}
      />
      <CustomerFields field={field} hint="Genre, length, what bothers you, and what it should sound like." />
    </OrderFormFrame>
  );
}
