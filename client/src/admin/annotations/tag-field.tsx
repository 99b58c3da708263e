import { X } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { normalisedTags, TAG_MAX_LENGTH } from '#domain/annotations.js';
import { Button, TextField } from '../../ui';

interface TagFieldProps {
  tags: readonly string[];
  /** Tags in use on other records. */
  suggestions: readonly string[];
  /** Adds and removes tags, whatever the others are. */
  onChange: (change: TagChange) => Promise<void>;
}

export type TagChange = (tags: readonly string[]) => string[];

/** Tags of a record, each removable, and a field that adds one. */
export function TagField({ tags, suggestions, onChange }: TagFieldProps) {
  const listId = useId();
  const [text, setText] = useState('');

  async function add(event: FormEvent) {
    event.preventDefault();
    // A comma separates tags, as in a pasted list.
    const withAdded: TagChange = (others) => normalisedTags([...others, ...text.split(',')]);
    if (withAdded(tags).length === tags.length) return;
    await onChange(withAdded);
    setText('');
  }

  return (
    <div>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex items-center rounded-full border border-edge pl-3 text-[0.8125rem] leading-7"
            >
              <span className="[overflow-wrap:anywhere]">{tag}</span>
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                onClick={() => void onChange((others) => others.filter((other) => other !== tag))}
                className="grid size-7 place-items-center rounded-full text-muted hover:text-bone touch:size-11"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void add(event)} aria-label="Add a tag" className="flex items-end gap-2">
        <TextField
          label="Add a tag"
          list={listId}
          autoComplete="off"
          maxLength={TAG_MAX_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          inputClassName="h-9 text-sm touch:h-11"
          className="min-w-0 flex-1"
        />
        <datalist id={listId}>
          {suggestions
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <Button size="sm" type="submit">
          Add tag
        </Button>
      </form>
    </div>
  );
}
