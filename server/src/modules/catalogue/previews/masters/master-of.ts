import { chooseMaster, kindsOf } from '../../packages/index.js';
import type { Package } from '../../packages/package.entity.js';
import { MASTER_UNCLEAR } from '../previews.errors.js';
import { PreviewProblem } from '../rendering/render-preview.js';

/** Name of the master in a package. @throws PreviewProblem for a package that has none */
export function masterOf({ report }: Package): string {
  const files = report?.entries ?? [];
  const master = chooseMaster(files, kindsOf(files));
  if (!master) throw new PreviewProblem(MASTER_UNCLEAR);
  return master;
}
