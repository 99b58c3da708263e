import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { clearDraft, readDraft, storeDraft } from '../../lib/drafts';
import { Button } from '../actions/button';
import { Banner } from '../feedback/banner';
import { Field } from '../fields/field';
import { TextArea } from '../fields/text-field';

export interface ThreadFile {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
}

export interface ThreadMessage {
  id: number;
  /** Name of the author, as shown. */
  author: string;
  /** Date of the message, as shown. */
  date: string;
  text: string;
  files: readonly ThreadFile[];
}

interface MessageThreadProps {
  messages: readonly ThreadMessage[];
  /** Shown while there are no messages. */
  emptyText: string;
  /** Link or button that opens a file. */
  renderFile?: (file: ThreadFile) => ReactNode;
  /** Sends a message; an Error with a text to show keeps what was typed. */
  onSend: (text: string, files: readonly File[]) => Promise<void>;
  /** Name of the draft of an unsent text. */
  draftName: string;
  maxLength: number;
  maxFiles?: number;
  /** Media types of the file field; omitted for a thread without files. */
  accept?: string;
  filesHint?: string;
  /** Shown in place of the file field where no files are taken. */
  noFilesText?: string;
}

/** Messages of two sides, oldest first, with a form for the next one. */
export function MessageThread({ messages, emptyText, renderFile, ...form }: MessageThreadProps) {
  return (
    <>
      {messages.length === 0 ? (
        <p className="text-sm text-muted">{emptyText}</p>
      ) : (
        <ol aria-label="Messages" className="flex flex-col gap-4">
          {messages.map(({ id, author, date, text, files }) => (
            <li key={id} className="rounded-md border bg-raised px-4 py-3 text-sm">
              <p className="flex flex-wrap justify-between gap-x-4 text-[0.8125rem] text-muted">
                <span className="min-w-0 [overflow-wrap:anywhere]">{author}</span>
                <span className="figures">{date}</span>
              </p>
              <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
              {files.length > 0 && (
                <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
                  {files.map((file) => (
                    <li key={file.id}>{renderFile?.(file)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
      <MessageForm {...form} />
    </>
  );
}

type MessageFormProps = Omit<MessageThreadProps, 'messages' | 'emptyText' | 'renderFile'>;

function MessageForm({
  onSend,
  draftName,
  maxLength,
  maxFiles = 0,
  accept,
  filesHint,
  noFilesText,
}: MessageFormProps) {
  const formId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => storedText(draftName));
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);

  function write(written: string) {
    setText(written);
    if (written) storeDraft(draftName, { text: written });
    else clearDraft(draftName);
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const files = [...(picker.current?.files ?? [])];
    const invalid = text.trim() ? '' : 'Please enter a message';
    setError(invalid);
    setFailure(files.length > maxFiles ? `At most ${maxFiles} files can be attached` : '');
    if (invalid || files.length > maxFiles) return;
    setSending(true);
    try {
      await onSend(text.trim(), files);
      write('');
      if (picker.current) picker.current.value = '';
    } catch (reason) {
      setFailure(
        reason instanceof Error ? reason.message : 'The message could not be sent. Please try again.',
      );
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      id={formId}
      noValidate
      aria-label="Write a message"
      onSubmit={(event) => void submit(event)}
      className="mt-5 flex flex-col gap-4"
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextArea
        label="Message"
        required
        rows={3}
        maxLength={maxLength}
        value={text}
        error={error}
        onChange={({ target }) => write(target.value)}
      />
      {noFilesText ? (
        <p className="text-sm text-muted">{noFilesText}</p>
      ) : accept === undefined ? null : (
        <Field label="Files" hint={filesHint}>
          {(control) => (
            <input
              {...control}
              ref={picker}
              type="file"
              multiple
              accept={accept}
              className="block w-full min-w-0 text-sm text-muted file:mr-3 file:min-h-9 file:rounded-md file:border file:bg-transparent file:px-3 file:text-sm file:text-bone touch:file:min-h-11"
            />
          )}
        </Field>
      )}
      <Button type="submit" size="sm" loading={sending} className="self-start">
        Send message
      </Button>
    </form>
  );
}

function storedText(draftName: string): string {
  const text = readDraft(draftName)?.['text'];
  return typeof text === 'string' ? text : '';
}
