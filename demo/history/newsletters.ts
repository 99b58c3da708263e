import { addHours } from 'date-fns/addHours';
import type { Genre } from '#domain/genres.js';
import type { Calendar } from './calendar.js';
import type { DemoSubscriber } from './people.js';

export interface DemoNewsletter {
  subject: string;
  body: string;
  genres: Genre[];
  createdAt: Date;
  /** Null for a draft. */
  sentAt: Date | null;
  /** Indexes of the subscribers it went to, with what became of the mail. */
  recipients: { subscriber: number; state: 'sent' | 'failed'; hasLeft: boolean }[];
}

/** Every so many of the recipients has a mailbox that is gone. */
const FAILED_EVERY = 19;
/** Every so many of those who have unsubscribed did so with this newsletter. */
const LEFT_EVERY = 5;

/** A newsletter that was sent, with its figures, and a draft. */
export function createNewsletters(
  calendar: Calendar,
  subscribers: readonly DemoSubscriber[],
): DemoNewsletter[] {
  const sentAt = calendar.momentOf(12);
  return [
    {
      subject: 'Twelve new tracks for the small hours',
      body: [
        'Hello,',
        'twelve new tracks came in this week, most of them dark, two of them not at all.',
        'Our own pick is "Quarter to Five": it says what it wants in four bars and then means it for six minutes.',
        'Each track is sold once, so listen early.',
      ].join('\n\n'),
      genres: [],
      createdAt: addHours(sentAt, -5),
      sentAt,
      recipients: recipientsOf(subscribers, sentAt),
    },
    {
      subject: 'House with windows open',
      body: [
        'Hello,',
        'Parallel Rooms have sent four tracks that want daylight: warm chords, real congas, room for a voice.',
        'They go on sale on Friday.',
      ].join('\n\n'),
      genres: ['House', 'Deep House'],
      createdAt: calendar.momentOf(1),
      sentAt: null,
      recipients: [],
    },
  ];
}

/** Subscribers of that moment. Some of those who are inactive today left with this newsletter, the others before it. */
function recipientsOf(subscribers: readonly DemoSubscriber[], sentAt: Date): DemoNewsletter['recipients'] {
  return subscribers
    .map(({ createdAt, isActive }, subscriber) => ({ createdAt, isActive, subscriber }))
    .filter(({ createdAt }) => createdAt < sentAt)
    .map(({ isActive, subscriber }, place): DemoNewsletter['recipients'][number] => ({
      subscriber,
      state: (place + 1) % FAILED_EVERY === 0 ? 'failed' : 'sent',
      hasLeft: !isActive && place % LEFT_EVERY === 0,
    }))
    .filter(({ subscriber, hasLeft }) => subscribers[subscriber]!.isActive || hasLeft);
}
