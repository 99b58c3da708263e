import { render, screen } from '@testing-library/react';
import { notify } from './notify';
import Toasts from './toasts';

describe('tests', () => {
  it('see their own toasts', async () => {
    render(<Toasts />);
    notify.success('Saved');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('see none of the test before', async () => {
    render(<Toasts />);
    notify.success('Deleted');
    expect(await screen.findByText('Deleted')).toBeInTheDocument();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('end with what the page shows, not with its document', () => {
    render(
      <div>
        <h2>Orders</h2>
        <button disabled>Pay</button>
        <div className="deep">{'no line of its own'}</div>
      </div>,
    );
    const failure = () => screen.getByRole('button', { name: 'Refund' });
    expect(failure).toThrow(
      /name "Refund"\n\nThe page shows:\n {2}h2: Orders\n {2}button: Pay \(disabled\)$/,
    );
  });
});
