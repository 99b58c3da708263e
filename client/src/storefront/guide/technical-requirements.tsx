const REQUIREMENTS = [
  {
    name: 'Track length',
    value: '2.50 to 8.30',
    unit: 'minutes',
    text: 'Minimum 2.50 min, maximum 8.30 min.',
  },
  {
    name: 'Main version',
    value: '44.1 / 16',
    unit: 'kHz / bit',
    text: '44.1 kHz, 16-bit WAV, mixed and mastered.',
  },
  {
    name: 'Stems',
    value: '44.1 / 24',
    unit: 'kHz / bit',
    text: '44.1 kHz, 24-bit WAV. No empty tracks.',
  },
  {
    name: 'Unmastered peak',
    value: '-6',
    unit: 'dB at most',
    text: 'The peak of the unmastered version must not exceed -6 dB. No limiter on the master bus.',
  },
  {
    name: 'Archive',
    value: '3',
    unit: 'folders',
    text: 'Master/Unmaster, MIDI, Stems, in one archive.',
  },
  {
    name: 'Upload',
    value: '1',
    unit: 'link',
    text: 'A file-sharing link: Dropbox, WeTransfer, Yandex Disk or Google Drive.',
  },
] as const;

/** The spec sheet, as the display of a device. */
export function TechnicalRequirements() {
  return (
    <section aria-labelledby="requirements" className="frame pt-20 md:pt-32">
      <h2 id="requirements" className="display-lg mb-7 md:mb-10">
        Technical requirements
      </h2>
      <dl className="grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-2 lg:grid-cols-3">
        {REQUIREMENTS.map(({ name, value, unit, text }) => (
          <div key={name} className="flex flex-col bg-ink p-5 md:p-7">
            <dt className="caption">{name}</dt>
            <dd className="mt-3">
              <p aria-hidden className="flex flex-wrap items-baseline gap-x-2.5">
                <span className="display-md figures md:text-[2.5rem]">{value}</span>
                <span className="caption text-[0.8125rem]">{unit}</span>
              </p>
              <p className="mt-3 text-[0.9375rem] text-muted">{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
