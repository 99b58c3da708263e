import { useState } from 'react';
import { readFailure } from '../../../lib/graphql/failure';
import { Banner, Button, Dialog, Skeleton } from '../../../ui';
import { SearchField } from '../../lists';
import { notify } from '../../notices';
import {
  useAccountMergePreviewQuery,
  useMergeCandidatesQuery,
  useMergeUsersMutation,
  type MergeCandidatesQuery,
  type PersonFragment,
} from './person.generated';

type Candidate = MergeCandidatesQuery['users']['nodes'][number];

const nameOf = ({ name, lastName }: Pick<Candidate, 'name' | 'lastName'>) => `${name} ${lastName}`;

interface MergeDialogProps {
  /** The account that is kept. */
  person: PersonFragment;
  onClose: () => void;
  onMerged: () => void;
}

/** Finds the second account of a person, shows what would move, and merges it into this one. */
export function MergeDialog({ person, onClose, onMerged }: MergeDialogProps) {
  const [search, setSearch] = useState('');
  const [other, setOther] = useState<Candidate | null>(null);
  const [merge, { loading }] = useMergeUsersMutation();
  const [failure, setFailure] = useState('');

  async function confirm(from: Candidate) {
    setFailure('');
    try {
      await merge({ variables: { from: from.id, into: person.id } });
    } catch (error) {
      return setFailure(readFailure(error, 'Failed to merge the accounts').message);
    }
    notify.success(`${nameOf(from)} (${from.email}) was merged into this account`);
    onMerged();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={other ? `Merge ${nameOf(other)} into ${nameOf(person)}?` : 'Merge another account'}
      description={
        other
          ? `${other.email} (account ${other.id}) is deleted, ${person.email} (account ${person.id}) is kept. This cannot be undone.`
          : `Its orders and everything else move to ${nameOf(person)}, ${person.email}. Then it is deleted.`
      }
      footer={
        <>
          <Button onClick={other ? () => setOther(null) : onClose}>{other ? 'Back' : 'Cancel'}</Button>
          {other && (
            <Button variant="danger" loading={loading} onClick={() => void confirm(other)}>
              Merge accounts
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Banner tone="danger" className="mb-4">
          {failure}
        </Banner>
      )}
      {other ? (
        <Moves from={other.id} into={person.id} />
      ) : (
        <div className="flex flex-col gap-4">
          <SearchField label="Name, address or number" shortcut={false} value={search} onChange={setSearch} />
          {search && <Candidates search={search} keptId={person.id} onChoose={setOther} />}
        </div>
      )}
    </Dialog>
  );
}

interface CandidatesProps {
  search: string;
  keptId: number;
  onChoose: (candidate: Candidate) => void;
}

/** Accounts that match the search, without the kept one. */
function Candidates({ search, keptId, onChoose }: CandidatesProps) {
  const { data, error } = useMergeCandidatesQuery({ variables: { search } });
  if (error) return <Banner tone="danger">{readFailure(error, 'The search failed').message}</Banner>;
  if (!data) return <Skeleton className="h-24 rounded-md" />;
  const found = data.users.nodes.filter(({ id }) => id !== keptId);
  if (found.length === 0) return <p className="text-sm text-muted">No other account found.</p>;
  return (
    <ul aria-label="Accounts" className="divide-y rounded-md border">
      {found.map((one) => (
        <li key={one.id} className="flex items-center justify-between gap-4 px-4 py-3">
          <div className="min-w-0 text-sm [overflow-wrap:anywhere]">
            <p>{nameOf(one)}</p>
            <p className="text-[0.8125rem] text-muted">
              {one.email} · account {one.id}
            </p>
          </div>
          <Button
            size="sm"
            aria-label={`Choose ${nameOf(one)}, account ${one.id}`}
            onClick={() => onChoose(one)}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Preview of a merge, or the reason why it is not possible. */
function Moves({ from, into }: { from: number; into: number }) {
  const { data, error } = useAccountMergePreviewQuery({
    variables: { from, into },
    fetchPolicy: 'network-only',
  });
  if (error) {
    return <Banner tone="danger">{readFailure(error, 'The accounts could not be compared').message}</Banner>;
  }
  if (!data) return <Skeleton className="h-24 rounded-md" />;
  const rows = data.accountMergePreview.rows.filter(({ count }) => count > 0);
  if (rows.length === 0) return <p className="text-sm text-muted">The other account has nothing to move.</p>;
  return (
    <dl className="flex flex-col gap-2 text-sm" aria-label="What moves">
      {rows.map(({ label, count }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="figures">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
