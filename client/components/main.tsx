/** Components of the design system in their states, at /components/ of `npm run dev`; no part of the build. */
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { SUBMISSION_STATUSES } from '#domain/statuses.js';
import '../src/styles/index.css';
import {
  Accordion,
  Badge,
  Banner,
  Button,
  Checkbox,
  ConfirmDialog,
  CopyField,
  EmptyState,
  ErrorState,
  FireIcon,
  IconButton,
  KeyCode,
  Money,
  notify,
  NumberField,
  PasswordField,
  Price,
  RadioGroup,
  RangeSlider,
  Select,
  Skeleton,
  Spinner,
  StatusBadge,
  Switch,
  TextArea,
  TextField,
  ThemeSwitch,
  Toaster,
} from '../src/ui';

const OPTIONS = [
  { value: 'techno', label: 'Techno' },
  { value: 'house', label: 'House' },
];
const nothing = () => undefined;

function States({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-t py-8">
      <h2 className="display-sm mb-5">{name}</h2>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 xl:grid-cols-4">{children}</div>
    </section>
  );
}

function Components() {
  return (
    <main className="frame py-10">
      <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="display-md">Components</h1>
        <ThemeSwitch />
      </header>
      <States name="Buttons">
        {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} size="sm" loading>
              loading
            </Button>
          </div>
        ))}
        <IconButton label="Wishlist" icon={<Heart aria-hidden />} />
      </States>
      <States name="Fields">
        <TextField label="Empty" placeholder="Placeholder" hint="A hint below" />
        <TextField label="Filled" required defaultValue="Night Signal" />
        <TextField label="Wrong" defaultValue="ada@" error="Please enter a valid email address." />
        <TextField label="Disabled" disabled defaultValue="Night Signal" />
        <PasswordField label="Password" defaultValue="Secret!2345" />
        <NumberField label="BPM" min={60} max={200} defaultValue="128" />
        <Select label="Genre" options={OPTIONS} placeholder="Select a genre" />
        <Select label="Wrong genre" options={OPTIONS} placeholder="Select a genre" error="Required" />
        <TextArea label="Message" rows={3} />
        <CopyField label="Address" value="https://shop.test/track/61" copied="Address copied" />
        <RangeSlider label="Price" min={100} max={1000} step={10} value={[200, 700]} onChange={nothing} />
        <RadioGroup label="View" options={OPTIONS} value="techno" onValueChange={nothing} />
        <Checkbox label="Checked" defaultChecked end="12" />
        <Checkbox label="Wrong" error="Tick this box" />
        <Switch label="Hide heard" hint="On this device" defaultChecked />
        <Switch label="Disabled" disabled />
      </States>
      <States name="Facts">
        <div className="flex flex-wrap gap-2">
          <Badge>Sold</Badge>
          <Badge tone="hot" icon={<FireIcon />}>
            Hot
          </Badge>
        </div>
        <div className="flex flex-col gap-2">
          {SUBMISSION_STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
        <div className="flex flex-col gap-2">
          <Price value={349} />
          <Price value={349} oldValue={499} />
          <Money value={1048.95} />
        </div>
        <KeyCode musicKey="F#" mode="minor" />
      </States>
      <States name="Messages">
        <Banner>The upload goes on in the background.</Banner>
        <Banner tone="success">The address is confirmed.</Banner>
        <Banner tone="danger" onClose={nothing}>
          The track was not sent. Please try again.
        </Banner>
        <Button onClick={() => notify.success('Saved')}>Show a toast</Button>
        <ConfirmDialog
          trigger={<Button>Open a dialog</Button>}
          title="Delete “Night Signal”"
          description="This cannot be undone."
          confirmLabel="Delete"
          onConfirm={nothing}
        />
        <Spinner />
        <Skeleton className="h-11" />
      </States>
      <EmptyState
        title="No tracks yet"
        text="What you save appears here."
        action={<Button>To the shop</Button>}
      />
      <ErrorState message="The catalogue could not be loaded." onRetry={nothing} />
      <Accordion
        items={[
          { id: 'rights', title: 'Who owns the track?', content: 'You do, once it is paid.' },
          { id: 'files', title: 'What do I get?', content: 'Master, stems, MIDI and the project file.' },
        ]}
      />
      <Toaster />
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <MemoryRouter>
    <Components />
  </MemoryRouter>,
);
