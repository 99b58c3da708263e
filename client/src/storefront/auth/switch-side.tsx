interface SwitchSideProps {
  question: string;
  label: string;
  onClick: () => void;
}

/** The line at a form's foot that turns the dialog over. */
export function SwitchSide({ question, label, onClick }: SwitchSideProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1.5 border-t pt-4 text-sm text-muted">
      {question}
      <button
        type="button"
        onClick={onClick}
        className="min-h-9 rounded-sm text-bone underline decoration-edge underline-offset-4 transition-colors hover:decoration-signal touch:min-h-11"
      >
        {label}
      </button>
    </p>
  );
}
