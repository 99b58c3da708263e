import { clearDraft } from '../../lib/drafts';
import { useViewer } from '../auth';

/** Name of the unsaved billing details of the signed-in user, and the way to discard them. */
export function useBillingDraft() {
  const name = `billing:${useViewer().user?.id ?? ''}`;
  return { name, discard: () => clearDraft(name) };
}
