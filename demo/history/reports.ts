import { addHours } from 'date-fns/addHours';
import type { ObjectionStatus, ReportReason, ReportStatus } from '#domain/content-reports.js';
import type { Calendar } from './calendar.js';
import type { DemoShop } from './people.js';

interface DemoObjection {
  text: string;
  status: ObjectionStatus;
  /** Null while it is open. */
  answer: string | null;
  createdAt: Date;
  answeredAt: Date | null;
}

export interface DemoReport {
  /** Name of a track of the catalogue, or the index of a shop. */
  reported: string | number;
  reason: ReportReason;
  text: string;
  /** Index of the person who sent it; null for a visitor. */
  reporter: number | null;
  status: ReportStatus;
  /** Null while it is open. */
  decisionReason: string | null;
  /** To the decision: of the seller where something was removed, of the person who reported otherwise. */
  objection: DemoObjection | null;
  createdAt: Date;
  decidedAt: Date | null;
}

const HOURS_TO_DECIDE = 30;

/** Reports in every status; of the decided ones the removal has an open objection, and one that changed nothing an answered one. */
export function createReports(calendar: Calendar, shops: readonly DemoShop[]): DemoReport[] {
  const blocked = shops.findIndex(({ status }) => status === 'inactive');
  const [first, second, third, fourth, fifth] = [24, 15, 9, 2, 1].map((daysAgo) =>
    calendar.momentOf(daysAgo),
  );
  return [
    {
      reported: 'Field Recordings',
      reason: 'name_or_cover',
      text: 'My own record of last year has the same name.',
      reporter: 4,
      ...decided('kept', 'A name alone belongs to nobody, and the music is another.', first!),
      objection: {
        text: 'People look for my record and find this one.',
        status: 'rejected',
        answer: 'We have listened to both once more. Nobody would take one for the other.',
        createdAt: addHours(first!, 50),
        answeredAt: addHours(first!, 90),
      },
    },
    {
      reported: blocked,
      reason: 'sold_elsewhere',
      text: 'Three of their tracks are for sale in another shop as well, see the links in their profile.',
      reporter: 9,
      ...decided('removed', 'We found the same recordings on sale in another shop.', second!),
      objection: {
        text: 'The other shop had promised to take them down. It has done so now.',
        status: 'open',
        answer: null,
        createdAt: addHours(second!, 60),
        answeredAt: null,
      },
    },
    {
      reported: 'Rain on Concrete',
      reason: 'sample',
      text: 'The voice in the break sounds like a film that I know.',
      reporter: null,
      ...decided('kept', 'The seller has shown us the licence of the sample.', third!),
      objection: null,
    },
    {
      ...OPEN,
      reported: 'Glass Elevator',
      reason: 'copy',
      text: 'The lead is that of my track from 2024, note for note. I can send the project.',
      reporter: 14,
      createdAt: fourth!,
    },
    {
      ...OPEN,
      reported: 1,
      reason: 'other',
      text: 'The link in their profile leads to a page that is not theirs.',
      reporter: null,
      createdAt: fifth!,
    },
  ];
}

const OPEN = { status: 'open', decisionReason: null, objection: null, decidedAt: null } as const;

function decided(status: 'removed' | 'kept', decisionReason: string, createdAt: Date) {
  return { status, decisionReason, createdAt, decidedAt: addHours(createdAt, HOURS_TO_DECIDE) };
}
