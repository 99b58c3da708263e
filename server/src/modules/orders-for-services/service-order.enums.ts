import { registerEnumType } from '@nestjs/graphql';
import type { ServiceKind, ServiceOrderStatus, YesNo } from '#domain/services.js';

export const ServiceKindEnum: { [K in ServiceKind]: K } = {
  musicProduction: 'musicProduction',
  coProducing: 'coProducing',
  mixingMastering: 'mixingMastering',
};

export const ServiceOrderStatusEnum: { [S in ServiceOrderStatus]: S } = {
  new: 'new',
  in_progress: 'in_progress',
  done: 'done',
  declined: 'declined',
};

export const YesNoEnum: { [Y in YesNo]: Y } = { Yes: 'Yes', No: 'No' };

registerEnumType(ServiceKindEnum, {
  name: 'ServiceKind',
  description: 'What the studio does to order.',
  valuesMap: {
    musicProduction: { description: 'A track from scratch.' },
    coProducing: { description: "Help with somebody's own track." },
    mixingMastering: { description: 'Mixing and mastering.' },
  },
});
registerEnumType(ServiceOrderStatusEnum, {
  name: 'ServiceOrderStatus',
  description: 'Where a service order stands.',
  valuesMap: {
    new: { description: 'Nobody has looked at it yet.' },
    in_progress: { description: 'The studio works on it.' },
    done: { description: 'Delivered.' },
    declined: { description: 'The studio does not take it.' },
  },
});
registerEnumType(YesNoEnum, {
  name: 'YesNo',
  description: 'A switch of the music production form.',
  valuesMap: { Yes: { description: 'On.' }, No: { description: 'Off.' } },
});
