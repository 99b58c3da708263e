import { centsToDollars, PROJECT_FILE_CENTS } from '#domain/pricing.js';
import type { ProductCardFragment } from '../../lib/graphql/product-card.generated';
import { formatPrice, ProgramIcon, RadioGroup } from '../../ui';

const YES_NO = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const;

interface ProjectChoiceProps {
  item: Pick<ProductCardFragment, 'name'>;
  program: string;
  withProject: boolean;
  onChange: (included: boolean) => void;
}

/** Asks whether the project file of a track is bought with it. */
export function ProjectChoice({ item, program, withProject, onChange }: ProjectChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <RadioGroup
        label={`${program} project file for ${item.name}, plus ${formatPrice(centsToDollars(PROJECT_FILE_CENTS))}`}
        hideLabel
        options={YES_NO}
        value={withProject ? 'yes' : 'no'}
        onValueChange={(choice) => onChange(choice === 'yes')}
        className="w-28"
      />
      <span aria-hidden className="flex items-center gap-2 text-sm">
        <ProgramIcon program={program} className="size-4.5" />
        <span>
          Add {program} project
          <span className="figures block text-[0.8125rem] text-muted">
            +{formatPrice(centsToDollars(PROJECT_FILE_CENTS))}
          </span>
        </span>
      </span>
    </div>
  );
}
