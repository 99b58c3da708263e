/** A replaced file of an order line. */
export interface ChangedFile {
  file: 'track' | 'project';
  valueBefore: string | null;
  valueAfter: string;
}

interface Links {
  downloadLink?: string | null;
  projectLink?: string | null;
}

/** Files for which `wanted` names another link than the current one. */
export function changedFiles(current: Links, wanted: Links): ChangedFile[] {
  const changes: ChangedFile[] = [];
  const compare = (file: ChangedFile['file'], before: string | null | undefined, after?: string | null) => {
    if (after && after !== before) changes.push({ file, valueBefore: before ?? null, valueAfter: after });
  };
  compare('track', current.downloadLink, wanted.downloadLink);
  compare('project', current.projectLink, wanted.projectLink);
  return changes;
}
