import { Section, SecuritySettings, StateRow } from '../../security/settings';
import { LinkButton } from '../../ui';

/** Sign-in methods and sessions. Lazy: loaded when first opened. */
export default function SecurityTab() {
  return (
    <SecuritySettings>
      <Section
        title="Password"
        text="Long and used nowhere else is best. Changing it signs out all other devices."
      >
        <StateRow
          action={
            <LinkButton size="sm" to="/account?tab=profile">
              Change password
            </LinkButton>
          }
        >
          <p className="text-muted">In your profile</p>
        </StateRow>
      </Section>
    </SecuritySettings>
  );
}
