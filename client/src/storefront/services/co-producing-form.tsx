import { CO_PRODUCING_NEEDS } from '#domain/services.js';
import { useZodForm } from '../../lib/forms';
import { TextField } from '../../ui';
import { usePrefilledSender } from '../auth';
import { CustomerFields } from './customer-fields';
import { LINK_HINT } from './link-hint';
import { NeedsField } from './needs-field';
import { useKeptDraft, type OrderFormProps } from './order-drafts';
import { OrderFormFrame } from './order-form';
import { coProducingSchema } from './order-schemas';
import { useRequestCoProducingMutation } from './services.generated';
import { useServiceOrder } from './use-service-order';

const EMPTY = { needs: [], link: '', description: '', name: '', email: '' };

export function CoProducingForm({ drafts, onDone }: OrderFormProps) {
  const [request] = useRequestCoProducingMutation();
  const form = useZodForm(coProducingSchema, {
    defaultValues: drafts.coProducing ?? EMPTY,
  });
  usePrefilledSender(form);
  const { field } = form;
  const draft = useKeptDraft(() => (drafts.coProducing = form.getValues()));
  const { submit, failure } = useServiceOrder({
    form,
    async send({ link, ...order }, recaptchaToken) {
      const { data } = await request({
        variables: { input: { ...order, link: link || null, recaptchaToken } },
      });
      return data?.requestCoProducing.message;
    },
    onSent() {
      draft.forget();
      delete drafts.coProducing;
      onDone();
    },
  });

  return (
    <OrderFormFrame
      failure={failure}
      submitting={form.formState.isSubmitting}
      disabled={form.watch('needs').length === 0}
      onSubmit={submit}
    >
      <NeedsField needs={CO_PRODUCING_NEEDS} field={field('needs')} />
      <TextField
        label="Link (optional)"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        hint={LINK_HINT}
        {...field('link')}
      />
      <CustomerFields field={field} hint="What is there already, what is missing, and in which program." />
    </OrderFormFrame>
  );
}
