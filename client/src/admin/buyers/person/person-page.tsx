import { useState } from 'react';
import { formatUtcDateTime } from '../../../lib/dates';
import { Badge, Banner, Button, usePageMeta } from '../../../ui';
import { AnnotationsPanel } from '../../annotations';
import { notify } from '../../notices';
import { BackLink, Fact, HistoryLink, MailLink, PageHead, PageLoading, useIdParam } from '../../page';
import { BuyerEditor } from '../buyer-editor';
import { BlockDialog } from './block-dialog';
import { MergeDialog } from './merge-dialog';
import { PersonSections } from './person-sections';
import { usePersonQuery, useUnblockUserMutation, type PersonFragment } from './person.generated';

const nameOf = ({ name, lastName }: PersonFragment) => `${name} ${lastName}`;

/** A person with the whole history of the account. */
export function PersonPage() {
  const id = useIdParam();
  const { data, error, refetch } = usePersonQuery({
    variables: { id },
    skip: !id,
    fetchPolicy: 'cache-and-network',
  });
  const person = data?.user;
  usePageMeta(person ? nameOf(person) : 'Buyer');
  const back = <BackLink to="/admin/users">Buyers</BackLink>;

  if (person) return <Person key={person.id} person={person} onChanged={() => void refetch()} />;
  return (
    <>
      <PageHead title="Buyer" back={back} />
      <PageLoading
        missing={id ? '' : 'User not found'}
        error={error}
        errorText="Failed to load the buyer"
        onRetry={() => void refetch()}
      />
    </>
  );
}

interface PersonProps {
  person: PersonFragment;
  onChanged: () => void;
}

function Person({ person, onChanged }: PersonProps) {
  const [open, setOpen] = useState<'block' | 'merge' | 'edit' | null>(null);
  // A block or merge changes what the sections show: they are loaded again.
  const [version, setVersion] = useState(0);
  const [unblock, { loading }] = useUnblockUserMutation();
  const close = () => setOpen(null);
  const changed = () => {
    onChanged();
    setVersion((shown) => shown + 1);
  };

  async function endBlock() {
    try {
      await unblock({ variables: { id: person.id } });
      notify.success(`${nameOf(person)} may sign in again`);
      changed();
    } catch (error) {
      notify.failure(error, 'Failed to unblock the account');
    }
  }

  return (
    <>
      <PageHead
        title={nameOf(person)}
        back={<BackLink to="/admin/users">Buyers</BackLink>}
        actions={
          <>
            <HistoryLink subject={`user:${person.id}`} />
            <Button size="sm" onClick={() => setOpen(open === 'edit' ? null : 'edit')}>
              Edit
            </Button>
            <Button size="sm" onClick={() => setOpen('merge')}>
              Merge
            </Button>
            {person.isBlocked ? (
              <Button size="sm" loading={loading} onClick={() => void endBlock()}>
                Unblock
              </Button>
            ) : (
              <Button size="sm" variant="danger" onClick={() => setOpen('block')}>
                Block
              </Button>
            )}
          </>
        }
      />
      <PersonFacts person={person} />
      {open === 'edit' && (
        <div className="mb-6 rounded-md border bg-surface p-5">
          <BuyerEditor buyer={person} onClose={close} />
        </div>
      )}
      <div className="mb-6">
        <AnnotationsPanel wide title="Notes and tags" kind="user" id={person.id} />
      </div>
      <PersonSections key={version} userId={person.id} />
      {open === 'block' && <BlockDialog person={person} onClose={close} onBlocked={changed} />}
      {open === 'merge' && <MergeDialog person={person} onClose={close} onMerged={changed} />}
    </>
  );
}

/** Identity and state. */
function PersonFacts({ person }: { person: PersonFragment }) {
  const { id, email, country, createdAt, isAdmin, isSeller, block } = person;
  return (
    <div className="mb-6 flex flex-col gap-4">
      {block && (
        <Banner tone="danger">
          Blocked on {formatUtcDateTime(block.at)} by {block.by}: {block.reason}
        </Banner>
      )}
      <dl className="grid grid-cols-1 gap-x-10 gap-y-2.5 text-sm [--fact-label:5.5rem] sm:grid-cols-2 xl:flex xl:flex-wrap xl:[--fact-label:auto]">
        <Fact label="Email">
          <MailLink email={email} />
        </Fact>
        <Fact label="Country">{country}</Fact>
        <Fact label="Registered">{formatUtcDateTime(createdAt)}</Fact>
        <Fact label="Account">
          <span className="flex flex-wrap items-center gap-2">
            {id}
            {isAdmin && <Badge>Admin</Badge>}
            {isSeller && <Badge>Seller</Badge>}
            {block && <Badge tone="danger">Blocked</Badge>}
          </span>
        </Fact>
      </dl>
    </div>
  );
}
