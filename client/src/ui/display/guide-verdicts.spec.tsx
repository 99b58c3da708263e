import { render, screen } from '@testing-library/react';
import { GuideVerdicts, type ShownVerdict } from './guide-verdicts';

const MET: ShownVerdict = {
  requirement: 'length',
  sentence: 'Minimum 2.50 min',
  result: 'met',
  finding: '2:51 min',
};
const FAILED: ShownVerdict = {
  requirement: 'stems',
  sentence: 'No empty tracks',
  result: 'not_met',
  finding: 'One is silent',
};

test('in brief shows the sentence of the guide only for what it is not met by', () => {
  render(<GuideVerdicts brief verdicts={[MET, FAILED]} />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['MetTrack length2:51 min', 'StemsNo empty tracksNot metOne is silent']);
});
