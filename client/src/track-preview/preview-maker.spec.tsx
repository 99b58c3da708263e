import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MadePreview, PreviewMaker } from './preview-maker';

const READY: MadePreview = {
  status: 'ready',
  master: 'Night Drive (Master).wav',
  problem: null,
  duration: 200,
  peaks: Array.from({ length: 100 }, (_, i) => (i < 50 ? 20 : 90)),
  sections: [{ name: 'drop', start: 100, end: 130, bars: 16 }],
  startSeconds: null,
  lengthSeconds: null,
  loudness: null,
  truePeak: null,
};

const user = userEvent.setup({ delay: null });

function show(first: MadePreview | null | undefined, failure?: string) {
  const [onMake, onRetry, onDone] = [jest.fn().mockResolvedValue(undefined), jest.fn(), jest.fn()];
  const maker = (preview: typeof first) => (
    <PreviewMaker {...{ preview, failure, onMake, onRetry, onDone }} />
  );
  const { rerender } = render(maker(first));
  return {
    onMake,
    onRetry,
    onDone,
    become: (next: Partial<MadePreview>) => rerender(maker({ ...READY, ...next })),
  };
}

const section = () => screen.getByRole('slider', { name: 'Section' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('offers the loudest drop, with some bars before it', async () => {
  const { onMake } = show(READY);
  await press('Make preview');
  expect(onMake).toHaveBeenCalledWith({ startSeconds: 92.5, lengthSeconds: 75 });
});

test('moves the section with the keys, within the master', async () => {
  const { onMake } = show(READY);
  section().focus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(section()).toHaveAttribute('aria-valuetext', '0:00 to 1:15');
  await user.keyboard('{PageUp}{ArrowRight}');
  expect(section()).toHaveAttribute('aria-valuetext', '0:11 to 1:26');
  await user.keyboard('{End}{ArrowRight}');
  expect(section()).toHaveAttribute('aria-valuetext', '2:05 to 3:20');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Length' }), '90 seconds');
  await press('Make preview');
  expect(onMake).toHaveBeenCalledWith({ startSeconds: 110, lengthSeconds: 90 });
});

test('goes back to the loudest drop', async () => {
  const { onMake } = show({ ...READY, startSeconds: 3, lengthSeconds: 60 });
  expect(section()).toHaveAttribute('aria-valuetext', '0:03 to 1:03');
  await press('Use the loudest drop');
  await press('Make preview');
  expect(onMake).toHaveBeenCalledWith({ startSeconds: 92.5, lengthSeconds: 60 });
});

test('keeps the section still while the preview is made, and says what was made', () => {
  const { onDone, become } = show(READY);
  become({ status: 'rendering', startSeconds: 10, lengthSeconds: 60 });
  expect(screen.getByRole('button', { name: 'Make preview' })).toHaveAttribute('aria-busy', 'true');
  const before = section().getAttribute('aria-valuetext');
  fireEvent.keyDown(section(), { key: 'Home' });
  expect(section()).toHaveAttribute('aria-valuetext', before);
  expect(onDone).not.toHaveBeenCalled();
  become({ status: 'done', startSeconds: 10, lengthSeconds: 60, loudness: -9.04, truePeak: -1.12 });
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/^Made: -9\.0 LUFS, true peak -1\.1 dBTP/)).toBeVisible();
});

test('says why the preview could not be made, and takes another section', async () => {
  const { onMake } = show({ ...READY, status: 'failed', problem: 'The section is silent' });
  expect(screen.getByRole('alert')).toHaveTextContent('The section is silent');
  await press('Make preview');
  expect(onMake).toHaveBeenCalled();
});

test('says that the master is read, and tries again when it cannot be', async () => {
  const unread = { duration: null, peaks: [], sections: [] };
  const { onMake, become } = show({ ...READY, ...unread, status: 'reading' });
  expect(screen.getByRole('status')).toHaveTextContent('Reading the master');
  become({ ...unread, status: 'failed', problem: 'The package has no file that is clearly the master.' });
  expect(screen.getByRole('alert')).toHaveTextContent('no file that is clearly the master');
  await press('Retry');
  expect(onMake).toHaveBeenCalledWith(null);
});

test('asks for a package, or for patience while one is checked', () => {
  show(null);
  expect(screen.getByText(/Upload one, or wait until its check has ended/)).toBeVisible();
});

test('loads again after an error', async () => {
  const { onRetry } = show(undefined, 'Failed to load the master');
  await press('Retry');
  expect(onRetry).toHaveBeenCalled();
});
