import { Fragment } from 'react';

/** A text such as 'Vocal/Instrumental', which may break after its slash. */
export function Alternatives({ text }: { text: string }) {
  const [first, ...others] = text.split('/');
  return (
    <>
      {first}
      {others.map((other) => (
        <Fragment key={other}>
          /<wbr />
          {other}
        </Fragment>
      ))}
    </>
  );
}
