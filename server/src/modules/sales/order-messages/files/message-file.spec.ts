import { messageFileFormatOf, storedAs } from './message-file.js';

it.each([
  ['%PDF-1.7 and more', 'pdf'],
  ['RIFF0000WAVEfmt ', 'wav'],
  ['ID3 tag of an mp3', 'mp3'],
  ['GIF89a picture...', 'image'],
  ['<svg xmlns="http', null],
  ['<html><script>al', null],
  ['PK\u0003\u0004 an archive', null],
  ['', null],
])('%j is %s', (text, format) => {
  expect(messageFileFormatOf(Buffer.from(text, 'latin1'))).toBe(format);
});

it.each([
  ['Screenshot 1.PNG', 'Screenshot-1.webp'],
  ['../../etc/passwd', 'etc-passwd.webp'],
  ['"a"\r\nX: y.html', 'a-X-y.webp'],
  ['Ночь', 'file.webp'],
])('the name %j is stored as %s', (name, expected) => {
  expect(storedAs('image', name)).toEqual({ type: 'image/webp', name: expected });
});

it('reads the end of a long name alone', () => {
  expect(storedAs('pdf', `start${'!'.repeat(1_000)}end.pdf`).name).toBe('end.pdf');
});
