import type { AnnotatedKind } from '#domain/annotations.js';

export interface AnnotatedRecord {
  kind: AnnotatedKind;
  id: number;
}
