import { ANSWER_TIME } from '#domain/answer-times.js';
import { usePageMeta, useStore } from '../../ui';
import { PageHeader } from '../content-page';
import { WithdrawalForm } from './withdrawal-form';

export function WithdrawalPage() {
  const { name } = useStore();
  usePageMeta('Withdrawal', `Withdraw from an order or from custom work of ${name}, with a receipt by mail.`);
  return (
    <>
      <PageHeader title="Withdrawal">
        Withdraw from an order, or from custom work that has not begun. No reason is needed.
      </PageHeader>
      <div className="frame grid grid-cols-1 gap-x-16 gap-y-14 pt-8 md:pt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <WithdrawalForm />
        <section aria-labelledby="who-may" className="text-muted">
          <h2 id="who-may" className="display-sm mb-4 text-bone">
            Who may withdraw
          </h2>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            <li>Customers of custom work, until there is a first version of it.</li>
            <li>
              Buyers of tracks. Where you agreed that the right to withdraw ends when the delivery begins, you
              may withdraw until you get your download links; the mail about your order says whether you
              agreed.
            </li>
          </ul>
          <p className="mt-4">
            You get a receipt at the address of the order. Once we confirm it, the order is cancelled and what
            you paid goes back the way it came. We answer within {ANSWER_TIME}.
          </p>
        </section>
      </div>
    </>
  );
}
