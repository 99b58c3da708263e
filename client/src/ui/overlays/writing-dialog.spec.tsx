import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { FormDialog } from './form-dialog';
import { WritingDialog } from './writing-dialog';

const submission = { onSubmit: () => undefined, failure: '', isSubmitting: false };

function Screen({ kind }: { kind: 'writing' | 'form' | 'confirm' }) {
  const [open, setOpen] = useState(false);
  const fields = <textarea aria-label="Text" />;
  return (
    <>
      <button onClick={() => setOpen(true)}>Write</button>
      {kind === 'writing' && (
        <WritingDialog open={open} onOpenChange={setOpen} title="Report">
          {fields}
        </WritingDialog>
      )}
      {kind === 'form' && open && (
        <FormDialog
          name="Report"
          title="Report"
          submission={submission}
          submitLabel="Send"
          onClose={() => setOpen(false)}
        >
          {fields}
        </FormDialog>
      )}
      {kind === 'confirm' && (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Report"
          description="Sure?"
          confirmLabel="Yes"
          onConfirm={() => undefined}
        >
          {fields}
        </ConfirmDialog>
      )}
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.findByRole('alertdialog', { name: 'Discard what you have written?' });
const closed = () => waitFor(() => expect(screen.queryByLabelText('Text')).not.toBeInTheDocument());

describe.each(['writing', 'form', 'confirm'] as const)('a dialog (%s) with a text', (kind) => {
  test('asks before Escape drops it, and keeps it', async () => {
    render(<Screen kind={kind} />);
    await click('Write');
    await userEvent.type(screen.getByLabelText('Text'), 'My melody');
    await userEvent.keyboard('{Escape}');
    await question();
    await click('Keep writing');
    await waitFor(() => expect(screen.getByLabelText('Text')).toBeVisible());
    expect(screen.getByLabelText('Text')).toHaveValue('My melody');
  });

  test('drops it once that is confirmed', async () => {
    render(<Screen kind={kind} />);
    await click('Write');
    await userEvent.type(screen.getByLabelText('Text'), 'My melody');
    await userEvent.keyboard('{Escape}');
    await question();
    await click('Discard');
    await closed();
  });

  test('closes at once while nothing is written', async () => {
    render(<Screen kind={kind} />);
    await click('Write');
    await userEvent.type(screen.getByLabelText('Text'), 'a{Backspace}');
    await userEvent.keyboard('{Escape}');
    await closed();
  });
});

test('asks before a click outside drops a text', async () => {
  render(<Screen kind="writing" />);
  await click('Write');
  await userEvent.type(screen.getByLabelText('Text'), 'My melody');
  fireEvent.pointerDown(document.body);
  await question();
});

/** Dialogs whose forms keep their text by a draft. */
const DRAFTED = ['storefront/account/contact-admin.tsx'];

test('every dialog with a long text either asks or keeps a draft', () => {
  const root = join(__dirname, '../..');
  const silent = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx') && !file.startsWith('ui/'))
    .filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return /<(TextArea|ReasonField|DecisionReason)\b/.test(source) && /<(Dialog|Sheet)\b/.test(source);
    });
  expect(silent).toEqual(DRAFTED);
});
