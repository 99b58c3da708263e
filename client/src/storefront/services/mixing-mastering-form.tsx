import { MIXING_MASTERING_NEEDS } from '#domain/services.js';
import { NumberField, UrlField } from '../../ui';
import { usePrefilledSender } from '../auth';
import { BriefFilesField } from './brief-files-field';
import { CustomerFields, LINK_HINT, NeedsField, OrderFormLayout } from './order-form';
import { mixingMasteringSchema } from './order-schemas';
import { useRequestMixingMasteringMutation } from './services.generated';
import { useServiceOrder, type OrderFormProps } from './use-service-order';

const EMPTY = {
  needs: [],
  stemsCount: '',
  example: '',
  description: '',
  name: '',
  email: '',
  budget: '',
  wantedDate: '',
};

export function MixingMasteringForm({ onSent }: OrderFormProps) {
  const [request] = useRequestMixingMasteringMutation();
  const { form, layout, briefFiles } = useServiceOrder({
    kind: 'mixingMastering',
    schema: mixingMasteringSchema,
    empty: EMPTY,
    onSent,
    async send({ stemsCount, example, ...order }, recaptchaToken) {
      const input = {
        ...order,
        stemsCount: order.needs.includes('Mixing') ? Number(stemsCount) : null,
        example: example || null,
        recaptchaToken,
      };
      const { data } = await request({ variables: { input } });
      return data?.requestMixingMastering;
    },
  });
  usePrefilledSender(form);
  const { field } = form;
  // Registered in display order: the first invalid field gets the focus.
  const [needsField, stemsField] = [field('needs'), field('stemsCount')];
  const needs = form.watch('needs');

  return (
    <OrderFormLayout {...layout} disabled={needs.length === 0}>
      <NeedsField needs={MIXING_MASTERING_NEEDS} field={needsField} />
      {needs.includes('Mixing') && (
        <NumberField
          label="Stems count"
          required
          inputMode="numeric"
          min={1}
          hint="How many files we are to mix"
          {...stemsField}
        />
      )}
      <UrlField label="Example link (optional)" hint={LINK_HINT} {...field('example')} />
      <BriefFilesField {...briefFiles} />
      <CustomerFields field={field} hint="Genre, length, what bothers you, and what it should sound like." />
    </OrderFormLayout>
  );
}
