import { UnsavedWork } from './unsaved-work';

it('unsaved work in a dialog also holds the page below it, until it is let go', () => {
  const page = new UnsavedWork();
  const dialog = new UnsavedWork(page);
  const form = {};

  dialog.hold(form);
  expect([page.any(), dialog.any()]).toEqual([true, true]);

  dialog.release(form);
  expect([page.any(), dialog.any()]).toEqual([false, false]);
});

it('a dialog does not ask about what the page below it holds', () => {
  const page = new UnsavedWork();
  const dialog = new UnsavedWork(page);

  page.hold({});
  expect([page.any(), dialog.any()]).toEqual([true, false]);
});
