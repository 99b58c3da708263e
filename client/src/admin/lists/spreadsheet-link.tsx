import { Copy, Table2 } from 'lucide-react';
import { useState } from 'react';
import { EXPORT_LINK_NAME_MAX_LENGTH, LINKED_EXPORTS } from '#domain/export-links.js';
import { requiredText } from '../../lib/form-rules';
import { useSubmit, useZodForm, z } from '../../lib/forms';
import { Banner, Button, Dialog, FormDialog, TextField } from '../../ui';
import { notify } from '../notices';
import { exportQuery } from './export-query';
import type { ListVariables } from './list-query';
import { useCreateExportLinkMutation } from './spreadsheet-link.generated';

interface SpreadsheetLinkProps {
  /** Name of the list's export. */
  list: string;
  variables: ListVariables;
}

/** Makes an address that loads the list, with its current filters and sorting, into a spreadsheet. */
export function SpreadsheetLink({ list, variables }: SpreadsheetLinkProps) {
  const [naming, setNaming] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  if (!LINKED_EXPORTS.some((one) => one === list)) return null;
  return (
    <>
      <Button size="sm" aria-label="Link for spreadsheets" onClick={() => setNaming(true)}>
        <Table2 aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Link</span>
      </Button>
      {naming && (
        <NameLinkDialog
          list={list}
          query={exportQuery(variables)}
          onClose={() => setNaming(false)}
          onCreated={(created) => {
            setNaming(false);
            setUrl(created);
          }}
        />
      )}
      <Dialog open={url !== null} onOpenChange={() => setUrl(null)} size="md" title="Link created">
        {url && <CreatedLink url={url} onDone={() => setUrl(null)} />}
      </Dialog>
    </>
  );
}

const schema = z.object({
  name: requiredText('The name', EXPORT_LINK_NAME_MAX_LENGTH, 'Please give the link a name'),
});

interface NameLinkDialogProps {
  list: string;
  query: string;
  onClose: () => void;
  onCreated: (url: string) => void;
}

function NameLinkDialog({ list, query, onClose, onCreated }: NameLinkDialogProps) {
  // Keeps the address out of the cache.
  const [create] = useCreateExportLinkMutation({ fetchPolicy: 'no-cache' });
  const form = useZodForm(schema, { defaultValues: { name: '' } });
  const submission = useSubmit(form, 'Failed to create the link', async ({ name }) => {
    const { data } = await create({ variables: { input: { name, list, query } } });
    if (data) onCreated(data.createExportLink.url);
  });
  return (
    <FormDialog
      name="Link for spreadsheets"
      title="Link for spreadsheets"
      description="Google Sheets and Excel load this list by the link, with the filters and sorting of now and without a login. Anyone who has the link can read the list."
      submission={submission}
      onClose={onClose}
      submitLabel="Create link"
    >
      <TextField
        label="Name"
        required
        autoFocus
        autoComplete="off"
        hint="What will load it, for example “Monthly figures”."
        {...form.field('name')}
      />
    </FormDialog>
  );
}

function CreatedLink({ url, onDone }: { url: string; onDone: () => void }) {
  async function copy(text: string, what: string) {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(`${what} copied`);
    } catch (error) {
      notify.failure(error, 'It could not be copied. Select it and copy it yourself.');
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <Banner>
        Keep it like a password. It ends after a year, when you revoke it under API Tokens in your account,
        and when you are no admin any more.
      </Banner>
      <TextField
        label="Your new link"
        readOnly
        value={url}
        hint="Excel: Data, From Web."
        onFocus={(event) => event.currentTarget.select()}
        inputClassName="figures text-[0.875rem]"
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="primary" onClick={() => void copy(url, 'Link')}>
          <Copy aria-hidden className="size-4" />
          <span>Copy Link</span>
        </Button>
        <Button onClick={() => void copy(`=IMPORTDATA("${url}")`, 'Formula')}>Copy for Google Sheets</Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
