import { useState } from 'react';
import type { BriefFileKind } from '#domain/service-briefs.js';
import type { ServiceKind } from '#domain/services.js';
import {
  BRIEF_FILE_HINTS,
  BRIEF_FILE_LABELS,
  BRIEF_FILE_RULES,
  briefFileKinds,
  type ChosenFiles,
} from '../../brief-files';
import { fileSizeText } from '../../lib/file-size';
import { Button, Field } from '../../ui';
import { DropArea } from '../../ui/upload';

interface BriefFilesFieldProps {
  work: ServiceKind;
  files: ChosenFiles;
  onChange: (files: ChosenFiles) => void;
}

/** Files beside the form: they are sent once the request is, on the page of the order. */
export function BriefFilesField({ work, files, onChange }: BriefFilesFieldProps) {
  return briefFileKinds(work).map((kind) => (
    <ChosenFile
      key={kind}
      kind={kind}
      file={files[kind]}
      onChange={(file) => {
        const { [kind]: _, ...others } = files;
        onChange(file ? { ...others, [kind]: file } : others);
      }}
    />
  ));
}

interface ChosenFileProps {
  kind: BriefFileKind;
  file: File | undefined;
  onChange: (file: File | null) => void;
}

function ChosenFile({ kind, file, onChange }: ChosenFileProps) {
  const [error, setError] = useState('');
  return (
    <Field label={`${BRIEF_FILE_LABELS[kind]} (optional)`} error={error} hint={BRIEF_FILE_HINTS[kind]}>
      {(control) =>
        file ? (
          <div className="flex items-center gap-2 rounded-md border bg-surface px-4 py-3 text-sm">
            <p className="min-w-0 flex-1 truncate">
              {file.name} <span className="figures text-muted">{fileSizeText(file.size)}</span>
            </p>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Remove ${file.name}`}
              onClick={() => onChange(null)}
            >
              Remove
            </Button>
          </div>
        ) : (
          <DropArea
            rules={BRIEF_FILE_RULES[kind]}
            control={control}
            onFile={(chosen) => {
              setError('');
              onChange(chosen);
            }}
            onRefused={setError}
          />
        )
      }
    </Field>
  );
}
