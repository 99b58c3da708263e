/** Events that the store is mailed about. */
export const STORE_NOTICE_KINDS = [
  'order',
  'seller',
  'submission',
  'match',
  'report',
  'service_order',
  'message',
  'payment',
  'dispute',
  'reconciliation',
  'certificate',
] as const;

export type StoreNoticeKind = (typeof STORE_NOTICE_KINDS)[number];

/** When an admin is mailed: at each event, once a day, or never. */
export const STORE_NOTICE_MODES = ['now', 'daily', 'off'] as const;

export type StoreNoticeMode = (typeof STORE_NOTICE_MODES)[number];

export const STORE_NOTICE_NAMES: Record<StoreNoticeKind, string> = {
  order: 'New orders',
  seller: 'New sellers',
  submission: 'Submitted tracks',
  match: 'Same recordings',
  report: 'Reports and objections',
  service_order: 'Service orders',
  message: 'Messages',
  payment: 'Problems with payments',
  dispute: 'Disputes and fraud warnings',
  reconciliation: 'Differences with payment services',
  certificate: 'Checkpoints of rights certificates',
};
