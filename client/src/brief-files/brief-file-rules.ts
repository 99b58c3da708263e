import { MAX_AUDIO_BYTES } from '#domain/limits.js';
import { BRIEF_LIMITS, TAKES_STEMS, type BriefFileKind } from '#domain/service-briefs.js';
import type { ServiceKind } from '#domain/services.js';
import type { FileRules } from '../ui/upload';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** Rules of the files of a request, checked before they are sent. */
export const BRIEF_FILE_RULES: Record<BriefFileKind, FileRules> = {
  reference: {
    accept: { 'audio/mpeg': ['.mp3'], 'audio/wav': ['.wav'], 'audio/x-wav': ['.wav'] },
    maxSize: MAX_AUDIO_BYTES,
    wrongType: 'The audio must be an MP3 or WAV file',
    tooLarge: `The audio file must be at most ${MAX_AUDIO_BYTES / MEGABYTE} MB`,
    hint: `MP3 or WAV, up to ${MAX_AUDIO_BYTES / MEGABYTE} MB and ${BRIEF_LIMITS.referenceSeconds / 60} minutes`,
  },
  stems: {
    accept: { 'application/zip': ['.zip'], 'application/x-zip-compressed': ['.zip'] },
    maxSize: BRIEF_LIMITS.orderBytes,
    wrongType: 'The stems must be one ZIP archive',
    tooLarge: `The files of a request may take ${BRIEF_LIMITS.orderBytes / GIGABYTE} GB together`,
    hint: `One ZIP archive, up to ${BRIEF_LIMITS.orderBytes / GIGABYTE} GB`,
  },
};

export const BRIEF_FILE_LABELS: Record<BriefFileKind, string> = {
  reference: 'Add a reference',
  stems: 'Add your stems',
};
export const BRIEF_FILE_HINTS: Record<BriefFileKind, string> = {
  reference: 'A track to go by. We measure its tempo, key and loudness; its name and tags are left out.',
  stems: 'Keep your name out of the files in it and their names: the producer gets them as they are.',
};

/** Kinds of files that a request of a service takes. */
export function briefFileKinds(work: ServiceKind): readonly BriefFileKind[] {
  return TAKES_STEMS.includes(work) ? ['reference', 'stems'] : ['reference'];
}
