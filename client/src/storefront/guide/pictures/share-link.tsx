import { Canvas, Pane, Words, type PictureProps } from './canvas';

const LINK = 'dropbox.com/scl/fi/static-bloom.zip';

export function ShareLink(props: PictureProps) {
  return (
    <Canvas
      {...props}
      description="A sharing window for the file Static Bloom.zip: anyone with the link can view, and a button copies the link. An arrow leads to the Send Track form, where the same link stands in the field Archive link."
    >
      <Pane x={24} y={20} width={432} height={152} title="Share Static Bloom.zip" />
      <Words x={40} y={86} className="fill-muted">
        Who has access
      </Words>
      <circle cx="276" cy="81" r="5" className="fill-signal" />
      <Words x={440} y={86} anchor="end" strong>
        Anyone with the link
      </Words>
      <rect x="40.5" y="108.5" width="303" height="39" rx="4" className="fill-surface stroke-edge" />
      <Words x={54} y={133} className="fill-bone">
        {LINK}
      </Words>
      <rect x="352" y="108" width="88" height="40" rx="4" className="fill-bone" />
      <Words x={396} y={133} anchor="middle" strong className="fill-ink">
        Copy link
      </Words>
      <Pane x={24} y={200} width={432} height={140} title="Send Track" />
      <Words x={40} y={268} strong size={13}>
        Archive link *
      </Words>
      <rect x="40.5" y="282.5" width="399" height="39" rx="4" className="fill-surface stroke-signal" />
      <Words x={54} y={307}>{`https://www.${LINK}`}</Words>
      <path
        d="M396 148v28q0 10-10 10H310q-10 0-10 10v83M292 271l8 9 8-9"
        className="fill-none stroke-signal"
        strokeWidth="2"
      />
    </Canvas>
  );
}
