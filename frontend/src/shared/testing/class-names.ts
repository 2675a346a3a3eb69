/** Stands for a CSS module in tests: every class is called by its own name. */
const classNames = new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });

// A CSS module has a default export, so its stand-in needs one too.
// oxlint-disable-next-line import/no-default-export
export default classNames;
