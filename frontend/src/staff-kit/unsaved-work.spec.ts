import { UnsavedWork } from './unsaved-work';

describe('unsaved work', () => {
  it('in a dialog also protects the page below, until it is released', () => {
    const page = new UnsavedWork();
    const dialog = new UnsavedWork(page);
    const form = {};

    dialog.hold(form);
    expect([page.any(), dialog.any()]).toEqual([true, true]);

    dialog.release(form);
    expect([page.any(), dialog.any()]).toEqual([false, false]);
  });

  it('on the page below a dialog causes no question in the dialog', () => {
    const page = new UnsavedWork();
    const dialog = new UnsavedWork(page);

    page.hold({});
    expect([page.any(), dialog.any()]).toEqual([true, false]);
  });

  it('causes no question while it is being sent, but is not forgotten', () => {
    const page = new UnsavedWork();
    const dialog = new UnsavedWork(page);
    const form = {};
    dialog.hold(form, true);
    expect([page.any(), page.isSent(), dialog.any(), dialog.isSent()]).toEqual([false, true, false, true]);
    dialog.hold(form);
    expect([page.any(), page.isSent()]).toEqual([true, false]);
  });
});
