import { SecuritySettings } from '../../security/settings';
import { usePageMeta } from '../../ui';
import { PageHead } from '../page';

export function SecurityPage() {
  usePageMeta('Security');
  return (
    <>
      <PageHead title="Security" className="mb-8" />
      <SecuritySettings />
    </>
  );
}
