/** Choices of the three custom-service forms. */
export const SERVICE_KINDS = ['musicProduction', 'coProducing', 'mixingMastering'] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

export const SERVICE_NAMES: Record<ServiceKind, string> = {
  musicProduction: 'Music Production',
  coProducing: 'Co-Producing',
  mixingMastering: 'Mixing & Mastering',
};

export const SERVICE_ORDER_STATUSES = [
  'new',
  'quoted',
  'accepted',
  'in_progress',
  'in_review',
  'approved',
  'done',
  'declined',
  'cancelled',
] as const;
export type ServiceOrderStatus = (typeof SERVICE_ORDER_STATUSES)[number];

export const SERVICE_STATUS_NAMES: Record<ServiceOrderStatus, string> = {
  new: 'New',
  quoted: 'Quoted',
  accepted: 'Agreed',
  in_progress: 'In progress',
  in_review: 'In review',
  approved: 'Approved',
  done: 'Done',
  declined: 'Declined',
  cancelled: 'Cancelled',
};

/** Statuses that an admin sets by hand; the others follow from a quote and what the customer says to it. */
export const MANUAL_SERVICE_STATUSES = ['new', 'in_progress', 'done', 'declined'] as const;
export type ManualServiceStatus = (typeof MANUAL_SERVICE_STATUSES)[number];

export function isManualServiceStatus(status: ServiceOrderStatus): status is ManualServiceStatus {
  return (MANUAL_SERVICE_STATUSES as readonly string[]).includes(status);
}

/** Statuses in which customer and store may end a service order. */
export const ENDS_SERVICE: readonly ServiceOrderStatus[] = [
  'new',
  'quoted',
  'accepted',
  'in_progress',
  'in_review',
  'approved',
];
/** Statuses in which a version may be added; a newer one takes the place of the one that is listened to. */
export const TAKES_VERSIONS: readonly ServiceOrderStatus[] = ['in_progress', 'in_review'];
/** Statuses in which versions are commented on. */
export const TAKES_COMMENTS: readonly ServiceOrderStatus[] = [...TAKES_VERSIONS, 'approved'];
/** Statuses in which there may be versions to hear. */
export const HEARD_SERVICE: readonly ServiceOrderStatus[] = [...TAKES_COMMENTS, 'done'];
/** Statuses in which a quote may be written; it takes the place of an open one. */
export const QUOTABLE_SERVICE: readonly ServiceOrderStatus[] = ['new', 'quoted', 'declined'];

/** The documented wire value is 'Creat MIDI'; screens show 'Create MIDI', which requests may contain too. */
export const CO_PRODUCING_NEEDS = ['Creat MIDI', 'Arrangement', 'Other'] as const;
export const CREATE_MIDI_LABEL = 'Create MIDI';

/** Label of a need with the correct spelling. */
export function needLabel(need: string): string {
  return need === CO_PRODUCING_NEEDS[0] ? CREATE_MIDI_LABEL : need;
}

export const MIXING_MASTERING_NEEDS = ['Mixing', 'Mastering', 'Other'] as const;
export const MIX_VERSIONS = ['Extended Mix'] as const;
export const RADIO_VERSIONS = ['Radio Version'] as const;
export const PRODUCTION_VERSIONS = ['Instrumental', 'Vocal/Instrumental'] as const;

/** Values of the two switches of the music production form. */
export const YES_NO = ['Yes', 'No'] as const;
export type YesNo = (typeof YES_NO)[number];

export const MAX_STEMS = 1000;

/** Fields of the three forms; those of other forms are missing. */
export interface ServiceRequest {
  needs?: readonly string[] | null;
  stemsCount?: number | null;
  genre?: string | null;
  bpm?: string | null;
  version?: string | null;
  projectFile?: YesNo | null;
  masterVersion?: YesNo | null;
  mixVersion?: readonly string[] | null;
  radioVersion?: readonly string[] | null;
  /** Web addresses. */
  example?: string | null;
  link?: string | null;
  /** US dollars. */
  budget?: number | null;
  /** `yyyy-mm-dd` */
  wantedDate?: string | null;
}

/** A filled field of a request, as mails and screens show it. */
export interface ServiceFact {
  label: string;
  value: string;
  /** True for a web address. */
  isLink: boolean;
}

const wantedDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Filled fields of a request with their labels, in the order of the forms. */
export function serviceFacts(request: ServiceRequest): ServiceFact[] {
  const fields: [label: string, value: string | null | undefined, isLink?: true][] = [
    ['Needs', request.needs?.map(needLabel).join(', ')],
    ['Stems', request.stemsCount?.toString()],
    ['Genre', request.genre],
    ['BPM', request.bpm],
    ['Version', request.version],
    ['Project file', request.projectFile],
    ['Master version', request.masterVersion],
    ['Mix version', request.mixVersion?.join(', ')],
    ['Radio version', request.radioVersion?.join(', ')],
    ['Example', request.example, true],
    ['Link', request.link, true],
    ['Budget', request.budget == null ? null : `$${request.budget.toLocaleString('en-US')}`],
    ['Wanted by', request.wantedDate ? wantedDay(request.wantedDate) : null],
  ];
  return fields.flatMap(([label, value, isLink = false]) => (value ? [{ label, value, isLink }] : []));
}
