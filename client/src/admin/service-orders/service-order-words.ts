import {
  CREATE_MIDI_LABEL,
  SERVICE_KINDS,
  SERVICE_NAMES,
  SERVICE_ORDER_STATUSES,
  type ServiceOrderStatus,
} from '#domain/services.js';

const STATUS_NAMES: Record<ServiceOrderStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  done: 'Done',
  declined: 'Declined',
};

export const KIND_OPTIONS = SERVICE_KINDS.map((value) => ({ value, label: SERVICE_NAMES[value] }));
export const STATUS_OPTIONS = SERVICE_ORDER_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));

/** The form's wire value has a slip of the pen that people need not read. */
export const needName = (need: string) => (need === 'Creat MIDI' ? CREATE_MIDI_LABEL : need);
