import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { readDraft, storeDraft } from './drafts';
import { useFormDraft } from './use-form-draft';

const STORED = { name: 'Parallax', price: '349' };

/** A form over a record; its name in the drafts is 'track'. */
function show(onRestored?: () => void, stored = STORED) {
  return renderHook(() => {
    const form = useForm({ defaultValues: stored });
    return { form, draft: useFormDraft(form, 'track', onRestored) };
  });
}

beforeEach(() => sessionStorage.clear());

test('stores changed fields only, those of a finished upload too', () => {
  const { result } = show();
  act(() => result.current.form.setValue('price', '399'));
  expect(readDraft('track')).toEqual({ price: '399' });
});

test('restores them over values that others have saved since, and says so once', () => {
  const onRestored = jest.fn();
  storeDraft('track', { price: '399', gone: 'x' });
  const { result, rerender } = show(onRestored, { name: 'Parallax II', price: '349' });
  rerender();
  expect(result.current.form.getValues()).toEqual({ name: 'Parallax II', price: '399' });
  expect(onRestored).toHaveBeenCalledTimes(1);
});

test('keeps nothing that equals the stored record again', () => {
  const { result } = show();
  act(() => result.current.form.setValue('price', '399'));
  act(() => result.current.form.setValue('price', '349'));
  expect(readDraft('track')).toBeNull();
});

test('forgets what was saved: the form is reset to it', () => {
  const { result } = show();
  act(() => result.current.form.setValue('price', '399'));
  act(() => result.current.form.reset({ ...STORED, price: '399' }));
  expect(readDraft('track')).toBeNull();
  act(() => result.current.form.setValue('name', 'Parallax II'));
  expect(readDraft('track')).toEqual({ name: 'Parallax II' });
});

test('forgets on demand', () => {
  const { result } = show();
  act(() => result.current.form.setValue('price', '399'));
  act(() => result.current.draft.forget());
  expect(readDraft('track')).toBeNull();
});
