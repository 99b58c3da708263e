import { CO_PRODUCING_NEEDS } from '#domain/services.js';
import { UrlField } from '../../ui';
import { usePrefilledSender } from '../auth';
import { BriefFilesField } from './brief-files-field';
import { CustomerFields, LINK_HINT, NeedsField, OrderFormLayout } from './order-form';
import { coProducingSchema } from './order-schemas';
import { useRequestCoProducingMutation } from './services.generated';
import { useServiceOrder, type OrderFormProps } from './use-service-order';

const EMPTY = { needs: [], link: '', description: '', name: '', email: '', budget: '', wantedDate: '' };

export function CoProducingForm({ onSent }: OrderFormProps) {
  const [request] = useRequestCoProducingMutation();
  const { form, layout, briefFiles } = useServiceOrder({
    kind: 'coProducing',
    schema: coProducingSchema,
    empty: EMPTY,
    onSent,
    async send({ link, ...order }, recaptchaToken) {
      const { data } = await request({
        variables: { input: { ...order, link: link || null, recaptchaToken } },
      });
      return data?.requestCoProducing;
    },
  });
  usePrefilledSender(form);
  const { field } = form;

  return (
    <OrderFormLayout {...layout} disabled={form.watch('needs').length === 0}>
      <NeedsField needs={CO_PRODUCING_NEEDS} field={field('needs')} />
      <UrlField label="Link (optional)" hint={LINK_HINT} {...field('link')} />
      <BriefFilesField {...briefFiles} />
      <CustomerFields field={field} hint="What is there already, what is missing, and in which program." />
    </OrderFormLayout>
  );
}
