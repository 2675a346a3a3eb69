import { UnsavedWork } from './unsaved-work';

it('blocks the page below for unsaved work in a dialog, until it is released', () => {
  const page = new UnsavedWork();
  const dialog = new UnsavedWork(page);
  const form = {};

  dialog.hold(form);
  expect([page.any(), dialog.any()]).toEqual([true, true]);

  dialog.release(form);
  expect([page.any(), dialog.any()]).toEqual([false, false]);
});

it('does not ask in a dialog about work on the page below it', () => {
  const page = new UnsavedWork();
  const dialog = new UnsavedWork(page);

  page.hold({});
  expect([page.any(), dialog.any()]).toEqual([true, false]);
});

it('neither asks about work that is being sent, nor forgets it', () => {
  const page = new UnsavedWork();
  const dialog = new UnsavedWork(page);
  const form = {};
  dialog.hold(form, true);
  expect([page.any(), page.isSent(), dialog.any(), dialog.isSent()]).toEqual([false, true, false, true]);
  dialog.hold(form);
  expect([page.any(), page.isSent()]).toEqual([true, false]);
});
