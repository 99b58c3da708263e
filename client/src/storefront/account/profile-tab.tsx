import { useState } from 'react';
import { Banner, Button } from '../../ui';
import type { ViewerDetails } from '../auth';
import { ProfileForm } from './profile-form';

/** Looking at one's data, or changing it. */
export function ProfileTab({ user }: { user: ViewerDetails }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <ProfileForm user={user} onDone={() => setEditing(false)} />;
  return (
    <div className="max-w-2xl">
      {user.pendingEmail && (
        <Banner className="mb-6">
          We sent a link to <strong className="font-medium">{user.pendingEmail}</strong>. Your email changes
          once you have opened it.
        </Banner>
      )}
      <dl className="divide-y border-y">
        <Fact name="Name" value={user.name} />
        <Fact name="Last Name" value={user.lastName} />
        <Fact name="Email" value={user.email} />
        <Fact name="Country" value={user.country} />
        {user.isSeller && <Fact name="Account" value="Buyer and seller" />}
      </dl>
      <Button className="mt-6" onClick={() => setEditing(true)}>
        Edit Profile
      </Button>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{value || 'Not given'}</dd>
    </div>
  );
}
