import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react';
import type { GuideRequirement, GuideResult } from '#domain/upload-guide.js';
import { cn } from '../cn';

const NAMES: Record<GuideRequirement, string> = {
  length: 'Track length',
  master: 'Main version',
  stems: 'Stems',
  unmastered: 'Unmastered peak',
  archive: 'Archive',
};

const RESULTS: Record<GuideResult, { text: string; className: string; Icon: typeof CircleCheck }> = {
  met: { text: 'Met', className: 'text-bone', Icon: CircleCheck },
  not_met: { text: 'Not met', className: 'text-sale', Icon: TriangleAlert },
  not_measurable: { text: 'Not measurable here', className: 'text-muted', Icon: CircleMinus },
};

export interface ShownVerdict {
  requirement: GuideRequirement;
  sentence: string;
  result: GuideResult;
  finding: string;
  /** Name of the file where there are several. */
  file?: string | null;
}

interface GuideVerdictsProps {
  verdicts: readonly ShownVerdict[];
  /** Gives what is met one line, without the sentence of the guide. */
  brief?: boolean;
}

/** Verdicts by the upload guide, each with the sentence it rests on. */
export function GuideVerdicts({ verdicts, brief = false }: GuideVerdictsProps) {
  return (
    <ul aria-label="Upload guide" className="flex flex-col divide-y border-y">
      {verdicts.map(({ requirement, sentence, result, finding, file }) => {
        const { text, className, Icon } = RESULTS[result];
        if (brief && result === 'met') {
          return (
            <li key={requirement} className="flex items-baseline gap-x-3 py-1.5 text-sm">
              <Icon aria-hidden className="size-4 shrink-0 self-center" />
              <span className="sr-only">{text}</span>
              <span className="shrink-0 font-medium">{NAMES[requirement]}</span>
              <span className="figures min-w-0 text-muted">{finding}</span>
            </li>
          );
        }
        return (
          <li
            key={requirement}
            className="grid grid-cols-1 gap-x-6 gap-y-1 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_14rem]"
          >
            <div className="min-w-0">
              <span className="font-medium">{NAMES[requirement]}</span>
              <q className="mt-0.5 block text-muted">{sentence}</q>
            </div>
            <div className="min-w-0">
              <span className={cn('flex items-center gap-1.5 font-medium', className)}>
                <Icon aria-hidden className="size-4 shrink-0" />
                {text}
              </span>
              <span className="figures mt-0.5 block text-muted">{finding}</span>
              {file && <span className="mt-0.5 block break-words text-muted">{file}</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
