import { importStylesByName, shortName } from './class-names.ts';

const FILES = ['/src/b.module.css', '/src/a.module.css'];

describe('class names of the guest page', () => {
  it('are unique over files and classes, and the same in a second build', () => {
    const build = () => {
      const name = shortName(FILES);
      return FILES.flatMap((file) => ['row', 'card', 'row'].map((one) => name(one, file)));
    };
    expect(build()).toEqual(['ab0', 'ab1', 'ab0', 'aa0', 'aa1', 'aa0']);
    expect(build()).toEqual(build());
  });

  it('cannot be made for a style module that the build does not know', () => {
    expect(() => shortName(FILES)('row', '/src/c.module.css')).toThrow('/src/c.module.css');
  });

  it('are imported as a namespace; other default imports are unchanged', () => {
    const others = "import react from 'react';\nimport './base.css';\n";
    expect(importStylesByName(`${others}import styles from '../a.module.css';`)).toBe(
      `${others}import * as styles from '../a.module.css';`,
    );
  });
});
