import { RenderQueue } from './render-queue';

const at = (element: string): [string, string] => [element, `${element} at its place`];

describe('a queue of tickets to render', () => {
  const rendered: (readonly string[])[] = [];
  beforeEach(() => {
    jest.useFakeTimers();
    rendered.length = 0;
  });
  afterEach(() => jest.useRealTimers());
  const queue = () => new RenderQueue<string, string>((items) => void rendered.push(items));

  it('renders two tickets in a task, in the order in which they were added', () => {
    const coming = queue();
    for (const ticket of ['a', 'b', 'c']) coming.add(...at(ticket));
    expect(rendered).toEqual([]);
    jest.advanceTimersByTime(0);
    expect(rendered).toEqual([['a at its place', 'b at its place']]);
    jest.advanceTimersByTime(1);
    expect(rendered.at(-1)).toEqual(['c at its place']);
  });

  it('waits while it is held, and afterwards renders only the tickets that are still near', () => {
    const coming = queue();
    coming.add(...at('a'));
    coming.hold(100);
    coming.add(...at('b'));
    jest.advanceTimersByTime(60);
    coming.hold(100);
    coming.delete('a');
    jest.advanceTimersByTime(99);
    expect(rendered).toEqual([]);
    jest.advanceTimersByTime(2);
    expect(rendered).toEqual([['b at its place']]);
  });

  it('skips tickets that have left before their turn', () => {
    const coming = queue();
    for (const ticket of ['a', 'b']) coming.add(...at(ticket));
    coming.delete('a');
    jest.advanceTimersByTime(10);
    coming.add(...at('c'));
    coming.delete('c');
    jest.advanceTimersByTime(10);
    expect(rendered).toEqual([['b at its place']]);
  });
});
