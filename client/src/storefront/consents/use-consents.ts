import { useState } from 'react';
import { CONSENT_FIELDS, type Consents } from '#domain/consents.js';
import { useConsumerSettingsQuery } from './consents.generated';

const NONE: Consents = { immediateDelivery: false, withdrawalWaived: false };

/** Consents of a buyer, which a store that sells to consumers asks for. They are never ticked beforehand. */
export function useConsents() {
  const { data, refetch } = useConsumerSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const [given, setGiven] = useState(NONE);
  const [isChecked, setChecked] = useState(false);
  const isAsked = data?.consumerSettings.sellsToConsumers === true;
  const isComplete = CONSENT_FIELDS.every((field) => given[field]);

  return {
    isAsked,
    given,
    /** True once a missing consent is to be shown as an error. */
    isChecked,
    set: (field: keyof Consents, value: boolean) => setGiven((before) => ({ ...before, [field]: value })),
    /** Shows missing consents as errors. Returns true if the order can be placed. */
    check: (): boolean => {
      setChecked(true);
      return !isAsked || isComplete;
    },
    /** Part of the request; null where the store asks for nothing. */
    input: isAsked ? given : null,
    /** Reads the setting again, for an order that the server refused. */
    reload: () => void refetch().catch(() => undefined),
  };
}

export type ConsentsState = ReturnType<typeof useConsents>;
