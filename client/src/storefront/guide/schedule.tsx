const STAGES = [
  {
    time: '48 hours',
    title: 'Verification',
    text: 'Registration is instantaneous. Your data is verified within 48 hours; then your status is Active.',
  },
  {
    time: '2 days',
    title: 'Review',
    text: 'We listen and open the archive. The review takes up to 2 days; the answer comes to your Inbox.',
  },
  {
    time: '24 hours',
    title: 'In the shop',
    text: 'After the approval it takes about 24 hours until the track appears.',
  },
  {
    time: '30 min to 48 h',
    title: 'Payout',
    text: 'After the sale the money is with you within 30 minutes to 48 hours.',
  },
] as const;

/** When what happens, from the first click to the money. */
export function Schedule() {
  return (
    <section aria-labelledby="schedule" className="frame pt-20 md:pt-32">
      <h2 id="schedule" className="display-lg mb-7 md:mb-10">
        What happens when
      </h2>
      <ol className="grid border-t sm:grid-cols-2 lg:grid-cols-4 lg:border-b">
        {STAGES.map(({ time, title, text }) => (
          <li
            key={title}
            className="border-b py-6 sm:odd:pr-6 sm:even:border-l sm:even:pl-6 lg:border-b-0 lg:px-7 lg:py-9 lg:not-first:border-l lg:first:pl-0 lg:last:pr-0"
          >
            <h3 className="wide text-lg">{title}</h3>
            <p aria-hidden className="display-md figures mt-4">
              {time}
            </p>
            <p className="mt-3 text-[0.9375rem] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
