import { useEffect, useState } from 'react';
import { SERVICE_NAMES, type ServiceKind } from '#domain/services.js';
import { Dialog } from '../../ui';
import { CoProducingForm } from './co-producing-form';
import { MixingMasteringForm } from './mixing-mastering-form';
import { MusicProductionForm } from './music-production-form';

export interface ServiceDialogProps {
  /** Null while closed. */
  kind: ServiceKind | null;
  onClose: () => void;
}

const FORMS = {
  musicProduction: MusicProductionForm,
  coProducing: CoProducingForm,
  mixingMastering: MixingMasteringForm,
} as const;

/** Tracks that fit stand beside the form of a production. */
const SIZES = { musicProduction: 'xl', coProducing: 'md', mixingMastering: 'md' } as const;

/** The order form of a service. Unsent input survives closing the dialog. */
export default function ServiceDialog({ kind, onClose }: ServiceDialogProps) {
  // Keeps the last content during the closing animation.
  const [shown, setShown] = useState<ServiceKind>(kind ?? 'musicProduction');
  useEffect(() => {
    if (kind) setShown(kind);
  }, [kind]);
  const side = kind ?? shown;
  const Form = FORMS[side];
  return (
    <Dialog
      open={kind !== null}
      onOpenChange={(open) => !open && onClose()}
      size={SIZES[side]}
      title={SERVICE_NAMES[side]}
      description="You get an answer with a price and a date. Nothing is owed until you agree."
    >
      <Form key={side} onSent={onClose} />
    </Dialog>
  );
}
