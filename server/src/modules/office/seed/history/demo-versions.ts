import type { EntityManager } from 'typeorm';
import type { DemoServiceOrder, DemoVersion, GeneratedMedia } from '../../../../../../demo/index.js';
import { insertNumbered, type Row } from './demo-rows.js';

/** Loudness of the previews of the demo, in LUFS. */
const LOUDNESS = -9;

/** Versions of custom work with their comments and rounds. They are heard by the audio of the demos of the services. */
export async function insertVersions(
  manager: EntityManager,
  orders: readonly DemoServiceOrder[],
  orderIds: readonly number[],
  media: ReadonlyMap<string, GeneratedMedia>,
): Promise<void> {
  const versions = orders.flatMap((order, index) =>
    order.versions.map((version, at) => ({ ...version, orderId: orderIds[index], number: at + 1 })),
  );
  const ids = await insertNumbered(
    manager,
    'service_versions',
    versions.map(({ orderId, number, audioOf, note, createdAt }) => {
      const { audio, durationSeconds, peaks } = media.get(audioOf)!;
      return {
        service_order_id: orderId,
        number,
        path: audio,
        duration_seconds: durationSeconds,
        peaks,
        loudness: LOUDNESS,
        note,
        side: 'store',
        reminders: 0,
        created_at: createdAt,
      };
    }),
  );
  const durationOf = ({ audioOf }: DemoVersion) => media.get(audioOf)!.durationSeconds;
  await insertNumbered(
    manager,
    'service_rounds',
    versions
      .filter(({ number }) => number === 1)
      .map(({ orderId, number, createdAt }) => ({
        service_order_id: orderId,
        number: 1,
        version_number: number,
        text: null,
        created_at: createdAt,
      })),
  );
  const comments = versions.flatMap((version, index) =>
    version.comments.map((comment) => ({
      reply: comment.reply,
      row: {
        version_id: ids[index],
        reply_to: null,
        round_number: comment.round,
        side: comment.side,
        at_seconds: comment.at * durationOf(version),
        until_seconds: comment.until === null ? null : comment.until * durationOf(version),
        text: comment.text,
        resolved_at: comment.isResolved ? version.createdAt : null,
        created_at: version.createdAt,
      } satisfies Row,
    })),
  );
  const commentIds = await insertNumbered(
    manager,
    'service_comments',
    comments.map(({ row }) => row),
  );
  await insertNumbered(
    manager,
    'service_comments',
    comments.flatMap(({ reply, row }, index) =>
      reply ? { ...row, ...reply, reply_to: commentIds[index], round_number: null, resolved_at: null } : [],
    ),
  );
}
