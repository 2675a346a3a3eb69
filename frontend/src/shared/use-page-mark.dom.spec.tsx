import { render } from '@testing-library/react';
import { usePageMark } from './use-page-mark';

function Part({ isOn = true }: { isOn?: boolean }) {
  usePageMark('data-part', isOn);
  return null;
}

const isMarked = () => document.documentElement.hasAttribute('data-part');

describe('a mark of the page', () => {
  it('stays while any mounted component sets it', () => {
    const [one, other] = [render(<Part isOn={false} />), render(<Part />)];
    const seen = [isMarked()];
    one.rerender(<Part />);
    other.unmount();
    seen.push(isMarked());
    one.rerender(<Part isOn={false} />);
    seen.push(isMarked());
    expect(seen).toEqual([true, true, false]);
  });
});
