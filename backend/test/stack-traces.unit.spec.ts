/** Compiled code lacks it, so the line numbers of that code are not those of this file. */
interface Traced {
  stack?: string;
}

it('a stack trace names the line of the TypeScript file', () => {
  const { stack }: Traced = new Error('broken');

  expect(stack).toContain(`${import.meta.filename}:7:`);
});
