const FAST = 2;

export class ScrollSpeed {
  private last: { readonly list: object; readonly top: number; readonly at: number } | null = null;

  /**
   * @param top the list's `scrollTop` in px
   * @param at the time of the event, in ms
   * @returns whether the list has moved too fast to be read since its last event
   */
  isFast(list: object, top: number, at: number): boolean {
    const { last } = this;
    this.last = { list, top, at };
    return last?.list === list && Math.abs(top - last.top) > FAST * (at - last.at);
  }
}
