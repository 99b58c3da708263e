import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterGroups } from './filter-panel';
import { WHOLE_SHOP } from './shop-params';

const NONE = {
  categories: [],
  musicKeys: [],
  modes: [],
  camelotCodes: [],
  types: [],
  programs: [],
  vocals: [],
  aiTools: [],
  samples: [],
  versions: [],
};

test('offers the versions in packages with their counts, beside those that are chosen', async () => {
  const onChange = jest.fn();
  const facets = {
    ...NONE,
    versions: [
      { value: 'instrumental', count: 3 },
      { value: 'a_cappella', count: 2 },
    ],
  };
  const params = { ...WHOLE_SHOP, versions: ['instrumental' as const] };
  render(<FilterGroups params={params} onChange={onChange} facets={facets} onRetry={null} />);
  const group = within(screen.getByRole('group', { name: 'Versions included' }));
  expect(group.getAllByRole('checkbox')).toHaveLength(2);
  expect(group.getByRole('checkbox', { name: /Instrumental/ })).toBeChecked();
  await userEvent.click(group.getByRole('checkbox', { name: /A cappella/ }));
  expect(onChange).toHaveBeenCalledWith({ versions: ['instrumental', 'a_cappella'] });
});

test('leaves out the versions where no package holds one', () => {
  render(<FilterGroups params={WHOLE_SHOP} onChange={jest.fn()} facets={NONE} onRetry={null} />);
  expect(screen.queryByRole('group', { name: 'Versions included' })).not.toBeInTheDocument();
});
