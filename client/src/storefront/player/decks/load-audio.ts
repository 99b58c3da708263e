import { mediaUrl } from '../../../ui';

/** The decoded audio of a media path. Rejects where it cannot be fetched or decoded. */
export async function loadAudio(
  context: BaseAudioContext,
  path: string,
  signal: AbortSignal,
): Promise<AudioBuffer> {
  const response = await fetch(mediaUrl(path), { signal });
  if (!response.ok) throw new Error(`The preview returned ${response.status}`);
  return context.decodeAudioData(await response.arrayBuffer());
}
