import { TextButton } from '../../ui';

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
      <TextButton onClick={onClick}>{label}</TextButton>
    </p>
  );
}
