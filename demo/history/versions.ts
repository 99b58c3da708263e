import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import type { ServiceSide } from '#domain/service-reviews.js';
import type { ServiceOrderStatus } from '#domain/services.js';

export interface DemoComment {
  side: ServiceSide;
  /** Places as shares of the version. */
  at: number;
  until: number | null;
  text: string;
  isResolved: boolean;
  /** Number of the round of changes that it went into. */
  round: number | null;
  reply: { side: ServiceSide; text: string } | null;
}

export interface DemoVersion {
  /** Demo whose audio is heard. */
  audioOf: string;
  note: string | null;
  createdAt: Date;
  comments: DemoComment[];
}

/** Two demos of one genre each: they pass as two versions of one piece. */
const PAIRS = [
  ['Tidal Memory', 'Second Horizon'],
  ['Corner Booth', 'Service Lift'],
  ['Late Checkout', 'Velvet Static'],
  ['Red Clay Road', 'Drumline at Dusk'],
  ['Chrome Orchard', 'Clear Signal'],
] as const;

const WITH_VERSIONS: readonly ServiceOrderStatus[] = ['in_review', 'approved', 'done'];

/** Two versions of an order that was listened to, with what was said about them; none before. */
export function createVersions(status: ServiceOrderStatus, index: number, agreedAt: Date): DemoVersion[] {
  if (!WITH_VERSIONS.includes(status)) return [];
  const [first, second] = PAIRS[index % PAIRS.length]!;
  const isReviewed = status === 'in_review';
  return [
    {
      audioOf: first,
      note: 'First idea: the groove stands, the break is still rough.',
      createdAt: addDays(agreedAt, 4),
      comments: [
        comment('customer', 0.12, 'The intro may be half as long.', { isResolved: true, round: 1 }),
        comment('customer', 0.48, 'The break needs a pad under it, it feels empty.', {
          until: 0.56,
          isResolved: true,
          round: 1,
          reply: { side: 'store', text: 'With pleasure: warm and wide, or rather glassy?' },
        }),
        comment('customer', 0.74, 'More weight on the kick from here on.', { isResolved: true, round: 1 }),
      ],
    },
    {
      audioOf: second,
      note: 'Shorter intro, a pad in the break, and a heavier kick.',
      createdAt: addHours(addDays(agreedAt, 7), 3),
      comments: isReviewed
        ? [
            comment('customer', 0.31, 'This fill is great!', { isResolved: true }),
            comment('customer', 0.52, 'The pad is a little too loud.', { until: 0.6 }),
            comment('store', 0.9, 'Fade-out or a hard end?'),
          ]
        : [comment('customer', 0.52, 'Perfect.', { isResolved: true })],
    },
  ];
}

function comment(side: ServiceSide, at: number, text: string, more: Partial<DemoComment> = {}): DemoComment {
  return { side, at, until: null, text, isResolved: false, round: null, reply: null, ...more };
}
