import type { ProductStatus } from '#domain/statuses.js';
import type { ZodForm } from '../../../lib/forms';
import { optionsOf, Select, Switch, TextField } from '../../../ui';
import { Panel } from '../../page';
import type { ProductFormInput, ProductFormOutput } from './product-schema';

interface ListingFieldsProps {
  form: ZodForm<ProductFormInput, ProductFormOutput>;
  /** Where it stands now. Reserved and sold come from orders: nobody chooses them, but what is must be shown. */
  current: ProductStatus;
}

const CHOSEN_BY_HAND: readonly ProductStatus[] = ['published', 'archived'];
const DOLLARS = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;

export function ListingFields({ form, current }: ListingFieldsProps) {
  const statuses = CHOSEN_BY_HAND.includes(current) ? CHOSEN_BY_HAND : [current, ...CHOSEN_BY_HAND];
  return (
    <Panel title="Listing" className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Price" required {...DOLLARS} end={<Dollar />} {...form.field('price')} />
        <TextField label="Old price" {...DOLLARS} end={<Dollar />} {...form.field('oldPrice')} />
      </div>
      <Select label="Status" options={optionsOf(statuses)} {...form.field('status')} />
      <TextField
        label="Quantity"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        hint="Copies left; an exclusive track has one."
        {...form.field('quantity')}
      />
      <Switch label="Hot" hint="Shows the flame on its card." {...form.register('isHot')} />
    </Panel>
  );
}

function Dollar() {
  return (
    <span aria-hidden className="pr-3.5 text-sm">
      $
    </span>
  );
}
